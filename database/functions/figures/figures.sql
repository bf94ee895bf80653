-- What the owner learns (product §4): how many ask, how soon they are called, and what becomes of it. Days and hours
-- are those of Paris. The catalogue is not the database's: which category an experience is in comes with the question.
create or replace function private.share(part bigint, whole bigint) returns numeric language sql immutable as $$
  select round(part::numeric / nullif(whole, 0), 4)
$$;

create or replace function private.figures_between(first_day date, last_day date, categories jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with asked as materialized (
    select w.state, w.language, w.experiences, w.reached_at,
      -- One share and one count of the same: whoever held the request, and whether or not the breach was noted.
      w.breach_at is not null or w.promised_by < coalesce(w.first_attempt_at,
        case when w.state in ('new', 'claimed') then now() end) is true as missed,
      w.received_at at time zone 'Europe/Paris' as here,
      extract(epoch from w.first_attempt_at - w.received_at)::float8 / 60 as minutes
    from public.request_work w
    where not w.quarantined and w.merged_into is null
      and w.contact_request_id in (
        select r.id from public.contact_requests r
        where r.created_at >= first_day::timestamp at time zone 'Europe/Paris'
          and r.created_at < (last_day + 1)::timestamp at time zone 'Europe/Paris')
  ), seen_as as (
    select a.*, d.dimension, d.value
    from asked a, lateral (
      values ('total', ''), ('day', to_char(a.here, 'YYYY-MM-DD')), ('hour', extract(hour from a.here)::text),
        ('language', coalesce(a.language, '')), ('state', a.state)
      union all select 'experience', e from (select distinct unnest(a.experiences)) x (e)
      union all select 'category', c
      from (select distinct coalesce(categories ->> e, '') from unnest(a.experiences) e) x (c)
    ) d (dimension, value)
  ), measured as (
    select s.dimension, s.value, count(*) as requests, jsonb_build_object(
      'requests', count(*), 'attempted', count(s.minutes),
      'median_minutes', round((percentile_cont(0.5) within group (order by s.minutes))::numeric, 1),
      'p90_minutes', round((percentile_cont(0.9) within group (order by s.minutes))::numeric, 1),
      'within_5', private.share(count(*) filter (where s.minutes <= 5), count(*)),
      'within_30', private.share(count(*) filter (where s.minutes <= 30), count(*)),
      'kept', private.share(count(s.minutes) filter (where not s.missed), count(*) filter (where s.minutes is not null or s.missed)),
      'breaches', count(*) filter (where s.missed), 'reached', count(s.reached_at),
      'won', count(*) filter (where s.state = 'won')) as m
    from seen_as s group by s.dimension, s.value
  ), nothing as (
    select jsonb_build_object('requests', 0, 'attempted', 0, 'median_minutes', null, 'p90_minutes', null,
      'within_5', null, 'within_30', null, 'kept', null, 'breaches', 0, 'reached', 0, 'won', 0) as m
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
    'pipeline', (select jsonb_agg(jsonb_build_object('state', s.state, 'requests', coalesce(m.requests, 0)) order by s.place)
      from unnest('{new,claimed,reached,quoted,won,lost,withdrawn}'::text[]) with ordinality s (state, place)
      left join measured m on m.dimension = 'state' and m.value = s.state)
  )
$$;

create or replace function public.figures(first_day date, last_day date, categories jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_adviser();
  perform private.check_days(first_day, last_day);
  return private.figures_between(first_day, last_day, categories);
end
$$;
grant execute on function public.figures(date, date, jsonb) to authenticated;
