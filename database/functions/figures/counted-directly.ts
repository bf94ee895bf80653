/** The figures counted from the requests alone, as before sums were kept of a day: what the kept ones must agree with. */
export const countedDirectly = `
  create schema direct;
  create function direct.figures_seen(first_day date, last_day date, categories jsonb) returns table (
    request uuid, dimension text, value text, state text, reached_at timestamptz, minutes double precision, attempted boolean,
    in_writing boolean, missed boolean, quoted_at timestamptz, quote_hours double precision, quote_missed boolean
  )
  language sql stable as $$
    with asked as materialized (
      select w.contact_request_id as request, w.state, w.language, w.experiences, w.reached_at, w.source, w.claimed_by,
        w.lost_because, w.quoted_at, w.in_writing, w.first_attempt_at is not null as attempted,
        w.breach_at is not null or w.promised_by < coalesce(w.first_attempt_at,
          case when w.state in ('new', 'claimed') then now() end) is true as missed,
        w.received_at at time zone 'Europe/Paris' as here,
        case when not w.in_writing and w.first_attempt_at is not null then greatest(0, extract(epoch from
          w.first_attempt_at - greatest(w.received_at, w.call_from)))::float8 / 60 end as minutes,
        extract(epoch from w.quoted_at - w.reached_at)::float8 / 3600 as quote_hours,
        coalesce(w.quoted_at, w.next_edition_since, case w.state when 'reached' then coalesce(w.erased_at, now()) end)
          > w.reached_at + interval '24 hours' is true as quote_missed
      from public.request_work w
      where not w.quarantined and w.merged_into is null
        and w.contact_request_id in (
          select r.id from public.contact_requests r
          where r.created_at >= first_day::timestamp at time zone 'Europe/Paris'
            and r.created_at < (last_day + 1)::timestamp at time zone 'Europe/Paris')
    )
    select a.request, d.dimension, d.value, a.state, a.reached_at, a.minutes, a.attempted, a.in_writing, a.missed, a.quoted_at,
      a.quote_hours, a.quote_missed
    from asked a, lateral (
      values ('total', ''), ('day', to_char(a.here, 'YYYY-MM-DD')), ('hour', extract(hour from a.here)::text),
        ('language', coalesce(a.language, '')), ('state', a.state), ('source', a.source),
        ('adviser', coalesce(a.claimed_by::text, ''))
      union all select 'lost', coalesce(a.lost_because, '') where a.state = 'lost'
      union all select 'experience', e from (select distinct unnest(a.experiences)) x (e)
      union all select 'category', c
      from (select distinct coalesce(categories ->> e, '') from unnest(a.experiences) e) x (c)
    ) d (dimension, value)
  $$;

  create function direct.figures_between(first_day date, last_day date, categories jsonb) returns jsonb
  language sql stable as $$
    with measured as (
      select s.dimension, s.value, count(*) as requests, jsonb_build_object(
        'requests', count(*), 'attempted', count(*) filter (where s.attempted),
        'median_minutes', round((percentile_cont(0.5) within group (order by s.minutes))::numeric, 1),
        'p90_minutes', round((percentile_cont(0.9) within group (order by s.minutes))::numeric, 1),
        'within_5', private.share(count(*) filter (where s.minutes <= 5), count(*) filter (where not s.in_writing)),
        'within_30', private.share(count(*) filter (where s.minutes <= 30), count(*) filter (where not s.in_writing)),
        'called_in_30', count(*) filter (where s.minutes <= 30),
        'kept', private.share(count(*) filter (where s.attempted and not s.missed),
          count(*) filter (where s.attempted or s.missed)),
        'breaches', count(*) filter (where s.missed), 'reached', count(s.reached_at),
        'quotes', count(s.quoted_at),
        'median_quote_hours', round((percentile_cont(0.5) within group (order by s.quote_hours))::numeric, 1),
        'quote_kept', private.share(count(s.quoted_at) filter (where not s.quote_missed),
          count(*) filter (where s.quoted_at is not null or s.quote_missed)),
        'quotes_late', count(*) filter (where s.quote_missed),
        'won', count(*) filter (where s.state = 'won')) as m
      from direct.figures_seen(first_day, last_day, categories) s group by s.dimension, s.value
    ), nothing as (
      select jsonb_build_object('requests', 0, 'attempted', 0, 'median_minutes', null, 'p90_minutes', null,
        'within_5', null, 'within_30', null, 'called_in_30', 0, 'kept', null, 'breaches', 0, 'reached', 0,
        'quotes', 0, 'median_quote_hours', null, 'quote_kept', null, 'quotes_late', 0, 'won', 0) as m
    )
    select jsonb_build_object(
      'from', first_day, 'until', last_day,
      'total', coalesce((select m.m from measured m where m.dimension = 'total'), (select n.m from nothing n)),
      'per_day', (select jsonb_agg(jsonb_build_object('day', first_day + d) || coalesce(m.m, n.m) order by d)
        from nothing n, generate_series(0, last_day - first_day) d
        left join measured m on m.dimension = 'day' and m.value = to_char(first_day + d, 'YYYY-MM-DD')),
      'by_hour', (select jsonb_agg(jsonb_build_object('hour', h) || coalesce(m.m, n.m) order by h)
        from nothing n, generate_series(0, 23) h
        left join measured m on m.dimension = 'hour' and m.value = h::text),
      'by_experience', (select coalesce(jsonb_agg(jsonb_build_object('experience', m.value) || m.m
          order by m.requests desc, m.value), '[]') from measured m where m.dimension = 'experience'),
      'by_category', (select coalesce(jsonb_agg(jsonb_build_object('category', m.value) || m.m
          order by m.requests desc, m.value), '[]') from measured m where m.dimension = 'category'),
      'by_language', (select coalesce(jsonb_agg(jsonb_build_object('language', m.value) || m.m
          order by m.requests desc, m.value), '[]') from measured m where m.dimension = 'language'),
      'by_source', (select coalesce(jsonb_agg(jsonb_build_object('source', m.value) || m.m
          order by m.requests desc, m.value), '[]') from measured m where m.dimension = 'source'),
      'by_adviser', (select coalesce(jsonb_agg(jsonb_build_object('adviser', m.value, 'name', (
            select a.display_name from public.advisers a where a.user_id::text = m.value)) || m.m
          order by m.requests desc, m.value), '[]') from measured m where m.dimension = 'adviser'),
      'by_lost', (select coalesce(jsonb_agg(jsonb_build_object('because', m.value, 'requests', m.requests)
          order by m.requests desc, m.value), '[]') from measured m where m.dimension = 'lost'),
      'pipeline', (select jsonb_agg(jsonb_build_object('state', s.state, 'requests', coalesce(m.requests, 0)) order by s.place)
        from unnest('{new,claimed,reached,quoted,won,lost,withdrawn}'::text[]) with ordinality s (state, place)
        left join measured m on m.dimension = 'state' and m.value = s.state)
    )
  $$;`
