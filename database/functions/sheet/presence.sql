-- Who has which call sheet open.
create or replace function public.look_at(request uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  before timestamptz;
begin
  select p.seen_at into before from public.request_presence p where p.contact_request_id = request and p.adviser_id = me;
  insert into public.request_presence as p (contact_request_id, adviser_id) values (request, me)
  on conflict (contact_request_id, adviser_id) do update set seen_at = now();
  -- Told when somebody comes, not at each beat.
  if before is null or before < now() - interval '40 seconds' then perform private.notify(request, 'presence', 0); end if;
exception
  when foreign_key_violation then perform private.refuse('PT404', 'There is no such request');
end
$$;
grant execute on function public.look_at(uuid) to authenticated;

create or replace function public.look_away(request uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  delete from public.request_presence p where p.contact_request_id = request and p.adviser_id = me;
  if found then perform private.notify(request, 'presence', 0); end if;
end
$$;
grant execute on function public.look_away(uuid) to authenticated;

create or replace function private.presence_of(request uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('adviser_id', a.user_id, 'name', a.display_name) order by p.seen_at), '[]')
    from public.request_presence p join public.advisers a on a.user_id = p.adviser_id
    where p.contact_request_id = request and p.seen_at > now() - interval '40 seconds'
  );
end
$$;
