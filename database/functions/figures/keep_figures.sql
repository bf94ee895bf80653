-- Keeps the figures of days that are over, so that they are read instead of counted.
create or replace function private.touch_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.figure_touched
  select distinct (at at time zone 'Europe/Paris')::date
  from unnest(array[case when tg_op <> 'INSERT' then old.received_at end, case when tg_op <> 'DELETE' then new.received_at end]) at
  where at is not null;
  return null;
end
$$;

-- The instant until which the figures of a day stay true if no request changes.
create or replace function private.figures_true_until(day date) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce(min(u.at), 'infinity')
  from public.contact_requests r
  join public.request_work w on w.contact_request_id = r.id
  cross join lateral (values
    (case when w.state in ('new', 'claimed') and w.first_attempt_at is null then w.promised_by end),
    (case when w.state = 'reached' and w.quoted_at is null and w.next_edition_since is null then w.reached_at + interval '24 hours' end)
  ) u (at)
  where r.created_at >= day::timestamp at time zone 'Europe/Paris'
    and r.created_at < (day + 1)::timestamp at time zone 'Europe/Paris' and u.at >= now()
$$;

create or replace function private.keep_day(day date, categories jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.figure_spans (first_day, last_day, true_until, categories, strangers, measured)
  select day, day, private.figures_true_until(day),
    coalesce(jsonb_object_agg(e, categories ->> e) filter (where categories ->> e <> ''), '{}'),
    coalesce(array_agg(e) filter (where coalesce(categories ->> e, '') = ''), '{}'),
    (private.figures_between(day, day, categories) -> 'per_day' -> 0) - 'day'
  from (
    select distinct s.value as e from private.figures_seen(array[day], categories) s
    where s.dimension = 'experience' and s.value is not null) chosen;
  insert into private.figure_sums select * from private.figure_cells(array[day], categories);
$$;

-- Names the shorter spans that make up a longer one: a year has its months, a month and a week have their days.
create or replace function private.figure_parts(first_day date, last_day date) returns setof private.figure_spans
language sql stable security definer set search_path = '' as $$
  select s.* from private.figure_spans s
  where s.first_day >= $1 and s.last_day <= $2
    and case when $2 - $1 > 31 then s.last_day - s.first_day between 27 and 30 else s.last_day = s.first_day end
$$;

-- Keeps the sums of a week, a month or a year whose parts are all kept.
create or replace function private.keep_span(first_day date, last_day date) returns void
language sql security definer set search_path = '' as $$
  insert into private.figure_spans (first_day, last_day, true_until, categories, strangers)
  select $1, $2, min(s.true_until),
    (select coalesce(jsonb_object_agg(c.key, c.value), '{}') from private.figure_parts($1, $2) p, jsonb_each(p.categories) c),
    array(select distinct unnest(p.strangers) from private.figure_parts($1, $2) p)
  from private.figure_parts($1, $2) s;
  with cells as materialized (
    select c.* from private.figure_sums c join private.figure_parts($1, $2) p on p.first_day = c.first_day and p.last_day = c.last_day
  ), times as (
    select t.dimension, t.value, array_agg(t.tenth order by t.tenth) as tenths, array_agg(t.n order by t.tenth) as counts,
      array_agg(t.least order by t.tenth) as least, array_agg(t.most order by t.tenth) as most
    from (
      select c.dimension, c.value, c.tenth, sum(c.n)::integer as n, min(c.least) as least, max(c.most) as most
      from (
        select c.dimension, c.value, unnest(c.tenths) as tenth, unnest(c.counts) as n, unnest(c.least) as least,
          unnest(c.most) as most
        from cells c) c
      group by 1, 2, 3
    ) t
    group by 1, 2
  ), counted as (
    select c.dimension, c.value, sum(c.requests) as requests, sum(c.attempted) as attempted, sum(c.called) as called,
      sum(c.within_5) as within_5, sum(c.within_30) as within_30, sum(c.kept) as kept, sum(c.promised) as promised,
      sum(c.breaches) as breaches, sum(c.reached) as reached, sum(c.quotes) as quotes, sum(c.quotes_kept) as quotes_kept,
      sum(c.quotes_owed) as quotes_owed, sum(c.quotes_late) as quotes_late, sum(c.won) as won
    from cells c group by 1, 2
  )
  insert into private.figure_sums
  select $1, $2, c.*, t.tenths, t.counts, t.least, t.most
  from counted c left join times t on t.dimension = c.dimension and t.value is not distinct from c.value;
$$;

create or replace function private.keep_figures(asked jsonb, at_most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Europe/Paris')::date;
  day date;
  span record;
  done integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('private.keep_figures')) then return 0; end if;
  -- A day that is touched from here on is counted below, and stays noted until the next time.
  with touched as (delete from private.figure_touched t returning t.day)
  delete from private.figure_spans s
  where now() > s.true_until or not asked @> s.categories or asked ?| s.strangers
    or exists (select from (select distinct t.day from touched t) t where t.day between s.first_day and s.last_day);
  -- A request is stored within seconds of its hour; two hours later none of that day is on its way.
  for day in
    select d from unnest(private.days_between(
      (select (min(r.created_at) at time zone 'Europe/Paris')::date from public.contact_requests r),
      ((now() - interval '2 hours') at time zone 'Europe/Paris')::date - 1)) d
    where not exists (select from private.figure_spans s where s.first_day = d and s.last_day = d)
    order by d desc limit at_most
  loop
    perform private.keep_day(day, asked);
    done := done + 1;
    exit when clock_timestamp() > now() + interval '2 seconds';
  end loop;
  if done > 0 then return done; end if;
  -- The last days change too often to be added up.
  for span in
    select p.first_day, p.last_day from (
      select date_trunc(u.unit, s.first_day::timestamp)::date as first_day,
        (date_trunc(u.unit, s.first_day::timestamp) + ('1 ' || u.unit)::interval)::date - 1 as last_day, count(*) as days
      from private.figure_spans s cross join unnest('{week,month,year}'::text[]) u (unit)
      where s.first_day = s.last_day group by 1, 2
    ) p
    where p.days = p.last_day - p.first_day + 1 and p.last_day < today - 7 and not exists (
      select from private.figure_spans s where s.first_day = p.first_day and s.last_day = p.last_day)
    order by p.days limit at_most
  loop
    perform private.keep_span(span.first_day, span.last_day);
    done := done + 1;
    exit when clock_timestamp() > now() + interval '2 seconds';
  end loop;
  return done;
end
$$;
comment on function private.keep_figures(jsonb, integer) is
  'Keeps that many days at most, or if none is left that many weeks, months and years; returns the number it kept. It ends after two seconds, and is called until it returns 0.';
grant execute on function private.keep_figures(jsonb, integer) to service_role;
