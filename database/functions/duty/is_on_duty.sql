-- Written in plpgsql, whose plans are cached, because each new request calls it. A local time that does not exist (last
-- Sunday of March) or exists twice (last Sunday of October) is one instant for everybody, so the roster has no gap.
create or replace function private.is_on_duty(adviser uuid, at timestamptz, by_roster boolean) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (at at time zone 'Europe/Paris')::date;
  excepted boolean;
begin
  select bool_or(e.on_duty) into excepted
  from (values (today - 1), (today)) d (day)
  join public.duty_exceptions e on e.adviser_id = adviser and d.day between e.first_day and e.last_day
  where private.covers(d.day, e.starts, e.ends, at);
  if excepted is not null then return excepted; end if;
  if not by_roster then return true; end if;
  return exists (
    select from (values (today - 1), (today)) d (day)
    join public.duty_hours h on h.adviser_id = adviser and h.weekday = extract(isodow from d.day)
    where private.covers(d.day, h.starts, h.ends, at));
end
$$;
