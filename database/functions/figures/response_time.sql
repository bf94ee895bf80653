-- Computes how soon people are called, for the public page: over the ninety days before today in Paris, and only from
-- thirty requests on. A client who was owed a call and never got one counts as waiting for ever, so that the figure
-- flatters nobody.
create or replace function private.response_time() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  last_day date := (now() at time zone 'Europe/Paris')::date - 1;
  first_day date := last_day - 89;
  measured record;
begin
  select count(*) as requests,
    percentile_disc(0.5) within group (order by coalesce(s.minutes, 'infinity'::float8)) as minutes
  into measured
  from private.figures_seen(private.days_between(first_day, last_day), '{}') s
  where s.dimension = 'total' and not s.in_writing and (s.attempted or s.missed);
  if measured.requests < 30 or measured.minutes = 'infinity' then
    return null;
  end if;
  return jsonb_build_object('minutes', ceil(measured.minutes)::int, 'requests', measured.requests,
    'from', first_day, 'until', last_day);
end
$$;
comment on function private.response_time() is
  '{minutes, requests, from, until}: the median of minutes to the first call; null below thirty requests.';
grant execute on function private.response_time() to service_role;
