-- The next instant at which the roster has somebody on duty.
create or replace function private.next_duty(after timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  days int;
  found_at timestamptz;
begin
  -- Most nights end within two days.
  foreach days in array array[2, 30] loop
    select c.at into found_at
    from (
      select private.paris(d.day, h.starts) as at
      from generate_series(0, days) n, lateral (select (after at time zone 'Europe/Paris')::date + n as day) d
      join public.duty_hours h on h.weekday = extract(isodow from d.day)
      union
      select private.paris(case when e.on_duty or e.ends > e.starts then d.day else d.day + 1 end,
        case when e.on_duty then e.starts else e.ends end)
      from generate_series(-1, days) n, lateral (select (after at time zone 'Europe/Paris')::date + n as day) d
      join public.duty_exceptions e on d.day between e.first_day and e.last_day
      order by 1 offset 0
    ) c
    where c.at > after and private.on_duty(c.at)
    limit 1;
    exit when found_at is not null;
  end loop;
  return found_at;
end
$$;
comment on function private.next_duty(timestamptz) is
  'The instant at which somebody comes on duty; null if nobody does within 30 days.';
grant execute on function private.next_duty(timestamptz) to service_role;

create or replace function private.duty_by_day(clocks text[], since timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  at timestamptz := since;
begin
  -- The next day of the client and the next duty in turn. The days of Paris and Honolulu never meet.
  for tries in 1..16 loop
    if not private.may_be_called(clocks, at) then
      at := (
        select min(morning.opens)
        from generate_series(-1, 2) n, lateral (
          select private.client_hour(clocks, (at at time zone clocks[1])::date + n, '08:00') as opens) morning
        where morning.opens > at);
    elsif private.on_duty(at) then
      return at;
    else
      at := private.next_duty(at);
      exit when at is null;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.duty_by_day(text[], timestamptz) is
  'The first instant, from this one on, at which somebody is on duty and the client may be called; null if there is none within about a week.';
