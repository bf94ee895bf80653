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

-- Two offices whose days never meet, as Paris and Honolulu, have no such instant.
create or replace function private.next_duty_by_day(after timestamptz, zone text) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  clock constant text := (private.clocks_of(zone, null))[1];
  at timestamptz := private.next_duty(after);
  there timestamp;
begin
  for tries in 1..8 loop
    if at is null or private.may_be_called(array[clock], at) then return at; end if;
    there := at at time zone clock;
    at := (date_trunc('day', there) + case when there::time < '08:00' then interval '8 hours' else interval '32 hours' end)
      at time zone clock;
    if not private.on_duty(at) then at := private.next_duty(at); end if;
  end loop;
  return null;
end
$$;
comment on function private.next_duty_by_day(timestamptz, text) is
  'The next instant at which somebody is on duty and the client may be called; null if there is none within some days. Without a zone the hours of Paris count.';
