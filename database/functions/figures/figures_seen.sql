-- The lines that the figures are added up from. Days and hours are those of Paris.
create or replace function private.days_between(first_day date, last_day date) returns date[] language sql immutable as $$
  select array(select first_day + n from generate_series(0, last_day - first_day) n)
$$;

-- One line for each request and each group it is counted in: what is added up, and what a number leads to. Joins by hash and by
-- merge are off, because the planner estimates a day at a ninth of all requests and would read the whole table.
create or replace function private.figures_seen(days date[], categories jsonb) returns table (
  request uuid, day date, dimension text, value text, state text, reached_at timestamptz, minutes double precision,
  attempted boolean, in_writing boolean, missed boolean, quoted_at timestamptz, quote_hours double precision, quote_missed boolean
)
language sql stable set search_path = '' set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
  with asked as materialized (
    select w.contact_request_id as request, s.day, w.state, w.language, w.experiences, w.reached_at, w.source, w.claimed_by,
      w.lost_because, w.quoted_at, w.in_writing, w.first_attempt_at is not null as attempted,
      -- One share and one count of the same, with any holder of the request, and whether or not the breach was noted.
      w.breach_at is not null or w.promised_by < coalesce(w.first_attempt_at,
        case when w.state in ('new', 'claimed') then now() end) is true as missed,
      w.received_at at time zone 'Europe/Paris' as here,
      -- From the hour the client wished on; a written answer is no call, and only its promise counts.
      case when not w.in_writing and w.first_attempt_at is not null then greatest(0, extract(epoch from
        w.first_attempt_at - greatest(w.received_at, w.call_from)))::float8 / 60 end as minutes,
      extract(epoch from w.quoted_at - w.reached_at)::float8 / 3600 as quote_hours,
      -- A client who bought, declined, erased their data or chose the next edition before it was due was owed none.
      coalesce(w.quoted_at, w.next_edition_since, case w.state when 'reached' then coalesce(w.erased_at, now()) end)
        > w.reached_at + interval '24 hours' is true as quote_missed
    from unnest(days) s (day)
    join public.contact_requests r on r.created_at >= s.day::timestamp at time zone 'Europe/Paris'
      and r.created_at < (s.day + 1)::timestamp at time zone 'Europe/Paris'
    join public.request_work w on w.contact_request_id = r.id
    where not w.quarantined and w.merged_into is null
  )
  select a.request, a.day, d.dimension, d.value, a.state, a.reached_at, a.minutes, a.attempted, a.in_writing, a.missed, a.quoted_at,
    a.quote_hours, a.quote_missed
  from asked a
  cross join lateral (
    select array(select distinct unnest(a.experiences)) as experiences,
      array(select distinct coalesce(categories ->> e, '') from unnest(a.experiences) e) as categories
  ) chosen
  cross join lateral unnest(
    array['total', 'day', 'hour', 'language', 'state', 'source', 'adviser', case a.state when 'lost' then 'lost' end]
      || array_fill('experience'::text, array[cardinality(chosen.experiences)])
      || array_fill('category'::text, array[cardinality(chosen.categories)]),
    array['', to_char(a.here, 'YYYY-MM-DD'), extract(hour from a.here)::text, coalesce(a.language, ''), a.state, a.source,
      coalesce(a.claimed_by::text, ''), coalesce(a.lost_because, '')] || chosen.experiences || chosen.categories
  ) d (dimension, value)
  where d.dimension is not null
$$;
