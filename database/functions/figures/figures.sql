-- Computes the figures of the owner (product §4): the number of requests, the minutes until a call, and the results.
-- Days and hours are those of Paris. The caller passes the category of each experience, because the catalogue is not in
-- the database.
create or replace function private.figures_between(first_day date, last_day date, categories jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with measured as materialized (
    select * from private.figure_groups(first_day, last_day, categories)
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

-- Lists the requests that a number of the figures counted: the same lines, filtered by that measure.
create or replace function private.figure_requests(figure jsonb) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  measure text := figure ->> 'measure';
begin
  perform private.check_days((figure ->> 'first')::date, (figure ->> 'last')::date);
  return array(
    select distinct s.request
    from private.figures_seen(private.days_between((figure ->> 'first')::date, (figure ->> 'last')::date),
      coalesce(figure -> 'categories', '{}')) s
    where s.dimension = figure ->> 'dimension' and s.value = figure ->> 'value' and case measure
      when 'requests' then true
      when 'attempted' then s.attempted
      when 'within_5' then s.minutes <= 5
      when 'within_30' then s.minutes <= 30
      when 'kept' then s.attempted and not s.missed
      when 'breaches' then s.missed
      when 'reached' then s.reached_at is not null
      when 'quotes' then s.quoted_at is not null
      when 'quote_kept' then s.quoted_at is not null and not s.quote_missed
      when 'quotes_late' then s.quote_missed
      when 'won' then s.state = 'won'
      else false
    end);
exception
  when invalid_text_representation or datetime_field_overflow or invalid_datetime_format then
    perform private.refuse('PT422', 'No such figure');
end
$$;
comment on function private.figure_requests(jsonb) is
  'figure: {first, last, dimension, value, measure, categories}, as the figures of these days name them.';
