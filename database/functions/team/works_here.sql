-- Tells whether somebody is an adviser whose account is neither banned nor deleted. It is used where there is no
-- session: for the address of a calendar, letters, a preview, the duty. A ban ends these at once, as it ends sessions.
create or replace function private.works_here(adviser uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.advisers a join auth.users u on u.id = a.user_id
    where a.user_id = adviser and a.active and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now()))
$$;
grant execute on function private.works_here(uuid) to service_role;
