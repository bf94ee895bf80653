-- Lists the advisers on duty at an instant. Without a roster every active adviser is.
create or replace function private.advisers_on_duty(at timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  by_roster boolean := exists (
    select from public.duty_hours h join public.advisers a on a.user_id = h.adviser_id and a.active);
begin
  return query select a.user_id from public.advisers a
    where private.works_here(a.user_id) and private.is_on_duty(a.user_id, at, by_roster);
end
$$;
grant execute on function private.advisers_on_duty(timestamptz) to service_role;

create or replace function private.on_duty(at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  by_roster boolean := exists (
    select from public.duty_hours h join public.advisers a on a.user_id = h.adviser_id and a.active);
begin
  return exists (
    select from public.advisers a where private.works_here(a.user_id) and private.is_on_duty(a.user_id, at, by_roster));
end
$$;
grant execute on function private.on_duty(timestamptz) to service_role;
