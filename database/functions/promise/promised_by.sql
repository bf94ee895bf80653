-- The promise of 30 minutes (spec §9). With the setting PROMISE=always it holds without regard to the roster. If the
-- hour is later, the visitor is told before and after sending.
create or replace function private.promised_by(received_at timestamptz, zone text default null) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce((select r.always from private.promise_rule r), false) or private.on_duty(received_at)
    or not exists (select from public.advisers a where a.active)
  then
    return received_at + interval '30 minutes';
  end if;
  return coalesce(
    private.duty_by_day(private.clocks_of(zone, null), received_at), private.next_duty(received_at), received_at)
    + interval '30 minutes';
end
$$;
comment on function private.promised_by(timestamptz, text) is
  'The hour by which a visitor is called: within 30 minutes, counted from when somebody is on duty and, in their time zone, it is day (decision 101).';
grant execute on function private.promised_by(timestamptz, text) to service_role;

create or replace function private.later_promise(zone text default null) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return nullif(private.promised_by(now(), zone), now() + interval '30 minutes');
end
$$;
comment on function private.later_promise(text) is
  'The latest instant of the call for a request sent now, if it is later than in 30 minutes; else null.';
grant execute on function private.later_promise(text) to service_role;
