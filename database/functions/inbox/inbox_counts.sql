-- The end of the present day in Paris, which is the day of the console.
create or replace function private.end_of_day() returns timestamptz language sql stable set search_path = '' as $$
  select ((now() at time zone 'Europe/Paris')::date + 1)::timestamp at time zone 'Europe/Paris'
$$;

-- Counts up to a thousand, so that counting stays fast. Each state is counted in the order of its index: without an
-- order the planner scans the table from its start, and reads all of it for a rare state.
create or replace function private.inbox_counts(me uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  tonight constant timestamptz := private.end_of_day();
  result jsonb;
begin
  with counted as (
    select s.state, ordinary.n, late.n as late, own.n as own, quarantined.n as quarantined
    from unnest('{new,claimed,reached,quoted,won,lost,withdrawn}'::text[]) s (state)
    cross join lateral (select count(*) as n from (
      select from public.request_work w
      where w.state = s.state and not w.quarantined and w.merged_into is null and w.erased_at is null
      order by w.due_at limit 1000) c) ordinary
    cross join lateral (select count(*) as n from (
      select from public.request_work w
      where w.state = s.state and s.state in ('new', 'claimed') and not w.quarantined and w.due_at < now()
        and w.merged_into is null and w.erased_at is null
      order by w.due_at limit 1000) c) late
    cross join lateral (select count(*) as n from (
      select from public.request_work w
      -- A quote is due within a day of its call.
      where w.state = s.state and s.state in ('reached', 'quoted') and not w.quarantined
        and w.due_at < tonight + interval '1 day'
        and (w.due_at < tonight or s.state = 'reached' and w.next_attempt_at is null)
        and (w.claimed_by is null or w.claimed_by = me) and w.merged_into is null and w.erased_at is null
      order by w.due_at limit 1000) c) own
    cross join lateral (select count(*) as n from (
      select from public.request_work w
      where w.state = s.state and w.quarantined and w.merged_into is null and w.erased_at is null
      order by w.due_at limit 1000) c) quarantined
  )
  select jsonb_object_agg(state, n) || jsonb_build_object(
    'late', least(sum(late), 1000),
    'day', least(sum(own) + sum(n) filter (where state in ('new', 'claimed')), 1000),
    'mine', (select count(*) from (
      select from public.request_work w
      where w.claimed_by = me and w.state in ('claimed', 'reached', 'quoted')
        and w.merged_into is null and w.erased_at is null limit 1000) c),
    'quarantined', least(sum(quarantined), 1000))
  into result from counted;
  return result;
end
$$;
