-- Measures each group of the figures, from the sums that are kept and, of the other days, from the requests.
create or replace function private.share(part bigint, whole bigint) returns numeric language sql immutable as $$
  select round(part::numeric / nullif(whole, 0), 4)
$$;

-- The spans to read in place of requests: the whole years, the months and then the weeks outside of them, and the other days.
create or replace function private.true_spans(since date, until date, asked jsonb)
returns table (first_day date, last_day date, measured jsonb, is_read boolean)
language sql stable security definer set search_path = '' as $$
  with holding as materialized (
    select s.first_day, s.last_day, s.measured, s.last_day - s.first_day + 1 as days from private.figure_spans s
    where s.first_day >= since and s.last_day <= until and now() <= s.true_until
      and asked @> s.categories and not asked ?| s.strangers
      and not exists (
        select from (select distinct t.day from private.figure_touched t) t where t.day between s.first_day and s.last_day)
  ), longer as (
    select h.first_day, h.last_day from holding h
    where h.days > 1 and not exists (
      select from holding m where m.days > h.days and m.first_day <= h.last_day and m.last_day >= h.first_day)
  )
  select l.first_day, l.last_day, null::jsonb, true from longer l
  union all
  select h.first_day, h.last_day, h.measured,
    h.first_day not in (select d from longer l, unnest(private.days_between(l.first_day, l.last_day)) d)
  from holding h where h.days = 1
$$;
comment on function private.true_spans(date, date, jsonb) is
  'is_read: false for a day whose week, month or year is read in its place; its own line is known all the same.';

create or replace function private.figure_groups(first_day date, last_day date, categories jsonb)
returns table (dimension text, value text, requests bigint, m jsonb)
language sql stable set search_path = '' set jit = off as $$
  with spans as materialized (
    select * from private.true_spans(first_day, last_day, categories)
  ), counted as materialized (
    select * from private.figure_cells(array(
      select d from unnest(private.days_between(first_day, last_day)) d
      where d not in (select s.first_day from spans s where s.first_day = s.last_day)), categories)
  ), cells as materialized (
    select c.*, c.dimension || coalesce(' ' || c.value, '') as name from (
      select c.* from private.figure_sums c join spans s on s.is_read and c.first_day = s.first_day and c.last_day = s.last_day
      union all
      select * from counted
    ) c
    union all
    select c.*, 'day ' || c.first_day from counted c where c.dimension = 'total'
  ), ranked as (
    select t.*, sum(t.n) over (partition by t.name, t.tenth & 1 order by t.tenth) as upto,
      sum(t.n) over (partition by t.name, t.tenth & 1) as whole
    from (
      select e.name, e.tenth, sum(e.n) as n, min(e.least) as least, max(e.most) as most from (
        select c.name, unnest(c.tenths) as tenth, unnest(c.counts) as n, unnest(c.least) as least, unnest(c.most) as most
        from cells c) e
      group by 1, 2
    ) t
  ), times as (
    -- Between two times of one tenth a percentile is that tenth, else it stands between the most of the one and the least of
    -- the other: it is what all times in their order would give.
    select t.name, jsonb_object_agg(t.measure, round(t.span, 1)) as spans
    from (
      select r.name, p.measure, case when min(r.tenth) = max(r.tenth) then (min(r.tenth) >> 1)::numeric / 10
        else (min(r.most) + (max(a.place) - floor(max(a.place))) * (max(r.least) - min(r.most)))::numeric end as span
      from ranked r
      join (values (0, 'median_minutes', 0.5::float8), (0, 'p90_minutes', 0.9), (1, 'median_quote_hours', 0.5)) p (kind, measure, part)
        on p.kind = r.tenth & 1
      cross join lateral (select p.part * (r.whole - 1)::float8 as place) a
      where r.upto > floor(a.place) and r.upto - r.n <= ceil(a.place)
      group by 1, 2
    ) t
    group by 1
  ), grouped as (
    select c.name, min(case when c.name like 'day %' then 'day' else c.dimension end) as dimension,
      min(case when c.name like 'day %' then c.first_day::text else c.value end) as value, sum(c.requests) as requests,
      jsonb_build_object(
        'requests', sum(c.requests), 'attempted', sum(c.attempted), 'median_minutes', null, 'p90_minutes', null,
        'within_5', private.share(sum(c.within_5), sum(c.called)), 'within_30', private.share(sum(c.within_30), sum(c.called)),
        'called_in_30', sum(c.within_30),
        'kept', private.share(sum(c.kept), sum(c.promised)), 'breaches', sum(c.breaches), 'reached', sum(c.reached),
        'quotes', sum(c.quotes), 'median_quote_hours', null,
        'quote_kept', private.share(sum(c.quotes_kept), sum(c.quotes_owed)), 'quotes_late', sum(c.quotes_late),
        'won', sum(c.won)) as m
    from cells c group by 1
  )
  select g.dimension, g.value, g.requests, g.m || coalesce(t.spans, '{}') from grouped g left join times t using (name)
  union all
  select 'day', s.first_day::text, null, s.measured from spans s where s.first_day = s.last_day
$$;
