-- Takes from a token bucket in one statement; all processes share the buckets (safety F39, protocol §12).
create or replace function auth.take(bucket bytea, burst integer, per_seconds double precision, at timestamptz, needs double precision default 1)
returns double precision language plpgsql as $$
declare
  left_over double precision;
begin
  insert into auth.rate_limits as kept (key, tokens, updated_at, full_at)
  values (bucket, burst - needs, at, at + make_interval(secs => per_seconds * needs / burst))
  on conflict (key) do update set
    tokens = least(burst, kept.tokens + greatest(0, extract(epoch from at - kept.updated_at)) * burst / per_seconds) - needs,
    updated_at = greatest(at, kept.updated_at),
    full_at = at + make_interval(secs => per_seconds)
  where least(burst, kept.tokens + greatest(0, extract(epoch from at - kept.updated_at)) * burst / per_seconds) >= needs
  returning kept.tokens into left_over;
  if found then return 0; end if;
  select (needs - least(burst, tokens + greatest(0, extract(epoch from at - updated_at)) * burst / per_seconds))
         * per_seconds / burst
    into left_over from auth.rate_limits where key = bucket;
  return greatest(coalesce(left_over, 0), 0.001);
end
$$;
comment on function auth.take(bytea, integer, double precision, timestamptz, double precision) is
  'Takes from a bucket that holds `burst` and fills in `per_seconds`. Returns 0, or the seconds to wait.';
grant execute on function auth.take(bytea, integer, double precision, timestamptz, double precision) to service_role;
