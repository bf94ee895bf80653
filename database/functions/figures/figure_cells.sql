-- Adds up the requests of some days, as private.figure_sums keeps it.
create or replace function private.figure_cells(days date[], categories jsonb) returns setof private.figure_sums
language sql stable set search_path = '' set jit = off as $$
  with seen as materialized (
    select * from private.figures_seen(days, categories) s where s.dimension <> 'day'
  ), times as (
    select t.day, t.dimension, t.value, array_agg(t.tenth order by t.tenth) as tenths, array_agg(t.n order by t.tenth) as counts,
      array_agg(t.least order by t.tenth) as least, array_agg(t.most order by t.tenth) as most
    from (
      select s.day, s.dimension, s.value, x.kind + 2 * (10 * round(x.span::numeric, 1))::integer as tenth, count(*)::integer as n,
        min(x.span) as least, max(x.span) as most
      from seen s cross join lateral (values (0, s.minutes), (1, s.quote_hours)) x (kind, span)
      where x.span is not null group by 1, 2, 3, 4
    ) t
    group by 1, 2, 3
  ), counted as (
    select s.day, s.dimension, s.value, count(*) as requests, count(*) filter (where s.attempted) as attempted,
      count(*) filter (where not s.in_writing) as called,
      count(*) filter (where s.minutes <= 5) as within_5, count(*) filter (where s.minutes <= 30) as within_30,
      count(*) filter (where s.attempted and not s.missed) as kept, count(*) filter (where s.attempted or s.missed) as promised,
      count(*) filter (where s.missed) as breaches, count(s.reached_at) as reached, count(s.quoted_at) as quotes,
      count(s.quoted_at) filter (where not s.quote_missed) as quotes_kept,
      count(*) filter (where s.quoted_at is not null or s.quote_missed) as quotes_owed,
      count(*) filter (where s.quote_missed) as quotes_late, count(*) filter (where s.state = 'won') as won
    from seen s group by 1, 2, 3
  )
  select c.day, c.day, c.dimension, c.value, c.requests::integer, c.attempted::integer, c.called::integer, c.within_5::integer,
    c.within_30::integer, c.kept::integer, c.promised::integer, c.breaches::integer, c.reached::integer, c.quotes::integer,
    c.quotes_kept::integer, c.quotes_owed::integer, c.quotes_late::integer, c.won::integer, t.tenths, t.counts, t.least, t.most
  from counted c
  left join times t on t.day = c.day and t.dimension = c.dimension and t.value is not distinct from c.value
$$;
