-- Tells whether an adviser is on leave at an instant. Additional hours have precedence over a leave. An adviser outside
-- their duty hours is not on leave.
create or replace function private.is_away(adviser uuid, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (at at time zone 'Europe/Paris')::date;
begin
  return exists (
      select from public.duty_exceptions e, (values (today - 1), (today)) d (day)
      where e.adviser_id = adviser and not e.on_duty and d.day between e.first_day and e.last_day
        and private.covers(d.day, e.starts, e.ends, at))
    and not private.is_on_duty(adviser, at, true);
end
$$;
