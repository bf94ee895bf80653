-- Lists the devices on which advisers are signed in, and ends their sessions.
create or replace function public.end_sessions(adviser uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  ended integer;
begin
  perform private.adviser_or_404(adviser);
  ended := private.end_sessions_of(adviser);
  perform private.audit('ended_sessions', null, jsonb_build_object('adviser', adviser, 'sessions', ended));
  return ended;
end
$$;
grant execute on function public.end_sessions(uuid) to authenticated;

create or replace function public.own_sessions() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'created_at', s.created_at, 'refreshed_at', s.refreshed_at,
      'user_agent', s.user_agent, 'aal', s.aal,
      'current', s.id::text is not distinct from auth.jwt() ->> 'session_id') order by s.refreshed_at desc), '[]')
    from auth.sessions s where s.user_id = me);
end
$$;
grant execute on function public.own_sessions() to authenticated;

create or replace function public.end_own_session(session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  delete from auth.sessions s where s.id = session and s.user_id = me;
  if not found then return false; end if;
  perform private.audit('ended_sessions', null, jsonb_build_object('adviser', me, 'sessions', 1));
  return true;
end
$$;
grant execute on function public.end_own_session(uuid) to authenticated;
