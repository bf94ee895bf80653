-- Tells which advisers have a call sheet open. A console that is not in the realtime channel of the advisers calls
-- look_at every few seconds instead.
create or replace function public.look_at(request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  before timestamptz;
begin
  select p.seen_at into before from public.request_presence p where p.contact_request_id = request and p.adviser_id = me;
  insert into public.request_presence as p (contact_request_id, adviser_id) values (request, me)
  on conflict (contact_request_id, adviser_id) do update set seen_at = now();
  -- The others are notified only when somebody opens the sheet, not at each call.
  if before is null or before < now() - interval '40 seconds' then perform private.notify(request, 'presence', 0); end if;
  return (select coalesce(jsonb_agg(l.adviser_id), '[]') from private.lookers_at(request) l);
exception
  when foreign_key_violation then perform private.refuse('PT404', 'There is no such request');
end
$$;
comment on function public.look_at(uuid) is 'The advisers who have the sheet open now, with the caller.';
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

-- Joins the advisers present in the realtime channel, under a key of their own (decision 073), and those who call
-- look_at.
create or replace function private.lookers_at(request uuid) returns table (adviser_id uuid, seen_at timestamptz)
language sql stable as $$
  select o.adviser_id, min(o.seen_at) from (
    select p.adviser_id, p.seen_at from public.request_presence p
    where p.contact_request_id = request and p.seen_at > now() - interval '40 seconds'
    union all
    select a.user_id, p.tracked_at from realtime.presences p join public.advisers a on a.user_id::text = p.key
    where p.topic = 'advisers' and p.private and p.meta ->> 'request' = request::text
  ) o group by o.adviser_id
$$;

create or replace function private.presence_of(request uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('adviser_id', a.user_id, 'name', a.display_name) order by l.seen_at), '[]')
    from private.lookers_at(request) l join public.advisers a on a.user_id = l.adviser_id
  );
end
$$;
