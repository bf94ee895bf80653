-- Reads a page of the inbox in the order of its clocks (product §4): overdue first, then by hour, and last the requests
-- without a plan. The results of a search are in the order in which they were received. No query gets slower with the
-- number of requests (safety G52).

-- A page is read in two ways. First the beginning of the order is scanned by its index, which often fills a page. Only
-- if it does not, all rows are read by the index of the filter. The planner cannot choose between them, because it
-- assumes that each filter is spread evenly over states and years (decision 098).
create or replace function private.inbox_sql(newest_first boolean, searched integer, wholly boolean) returns text
language sql immutable as $$
  select replace(replace(replace(replace(case when wholly then $sql$
    with found as materialized (
      select w.* from public.request_work w #documents where w.state = any ($1::text[]) #standing #asked
    )
    select found.* from found order by #order limit $9
  $sql$ when newest_first then $sql$
    select w.* from (
      select w.* from public.request_work w where w.state = any ($1::text[]) #standing order by #order limit 5000
    ) w #documents where true #asked order by #order limit $9
  $sql$ else $sql$
    select page.* from unnest($1::text[]) s (state), lateral (
      select w.* from (
        select w.* from public.request_work w where w.state = s.state #standing order by #order limit 5000
      ) w #documents where true #asked order by #order limit $9
    ) page order by #order limit $9
  $sql$ end,
    -- A closed request has no hour, which the index of a state is ordered by before the day it was received.
    '#standing', 'and w.quarantined = $2 and w.merged_into is null and w.erased_at is null
      and ($16::boolean is not true or w.due_at = ''infinity'') and ($6::timestamptz is null or '
      || case when newest_first then '(received_at, contact_request_id) < ($7::timestamptz, $8::uuid))'
        else '(due_at, received_at, contact_request_id) > ($6, $7::timestamptz, $8::uuid))' end),
    '#asked', $sql$
        and ($3::uuid is null or w.claimed_by = $3)
        and ($4::text[] is null or array_append(w.experiences, '=' || w.state) && $4
          and array_append(w.experiences, '=' || w.state) && $17)
        and ($5::text is null or w.language = $5)
        -- Of a day: all that wait for their first call, and of the rest what is one's own or nobody's and due by then,
        -- or a promised quote, which is work from the call on.
        and ($11::timestamptz is null or w.state in ('new', 'claimed')
          or (w.due_at < $11 or w.state = 'reached' and w.next_attempt_at is null)
            and (w.claimed_by is null or w.claimed_by = $12))
        and (not $14 or w.claimed_by is null) and ($15::text is null or w.source = $15)
        and ($13::uuid[] is null or w.contact_request_id = any ($13))
        and $10::text[] is not null $sql$ || private.search_sql(searched)),
    '#order', case when newest_first then 'received_at desc, contact_request_id desc'
      else 'due_at, received_at, contact_request_id' end),
    '#documents', case when searched > 0 then 'join public.request_search d using (contact_request_id)' else '' end)
$$;

create or replace function private.search_sql(searched integer) returns text language sql immutable as $$
  select coalesce(string_agg(format('and d.person || d.told like any (($10::text[])[%s]::text[])', n), ' '), '')
  from generate_series(1, searched) n
$$;

create or replace function public.inbox(
  states text[] default '{new,claimed}', mine boolean default false, experiences_among text[] default null,
  in_language text default null, in_quarantine boolean default false, search_for text default null,
  newest_first boolean default false, after jsonb default null, page_size integer default 50,
  my_day boolean default false, figure jsonb default null, titled jsonb default null, held_by text default null,
  from_source text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  size integer := least(greatest(coalesce(page_size, 50), 1), 200);
  every constant text[] := '{new,claimed,reached,quoted,won,lost,withdrawn}';
  patterns text[];
  words integer;
  among uuid[];
  found uuid[];
  wholly boolean;
  page jsonb[];
begin
  patterns := private.search_patterns(search_for, titled);
  words := cardinality(patterns);
  if figure is not null then among := private.figure_requests(figure); end if;
  -- A search for one reference finds it in every state.
  if private.names_one_request(search_for) then states := every; end if;
  states := array(select s from unnest(every) s where s = any (states));
  if words > 0 then
    execute replace(format('select array(select d.contact_request_id from public.request_search d where true %s limit 1001)',
      private.search_sql(words)), '$10', '$1') into found using patterns;
    if cardinality(found) < 1001 then
      among := array(select f from unnest(found) f where among is null or f = any (among));
      words := 0;
    end if;
  end if;
  foreach wholly in array case
    when among is not null then '{true}'
    when words > 0 or mine or held_by is not null or experiences_among is not null or in_language is not null
      or from_source is not null or my_day then '{false,true}'
    else '{false}' end::boolean[]
  loop
    execute format('select array(select private.inbox_row(w) from (%s) w)', private.inbox_sql(newest_first, words, wholly))
    into page
    using states, in_quarantine, case when mine then me when held_by <> 'nobody' then held_by::uuid end, experiences_among,
      in_language, (after ->> 'due_at')::timestamptz, (after ->> 'received_at')::timestamptz, (after ->> 'id')::uuid,
      size + 1, patterns, case when my_day then private.end_of_day() end, me, among,
      not mine and held_by is not distinct from 'nobody', from_source,
      newest_first and not states && '{new,claimed,reached,quoted}', array(select '=' || s from unnest(states) s);
    exit when cardinality(page) > size;
  end loop;
  return jsonb_build_object(
    'rows', to_jsonb(page[:size]),
    'next', case when cardinality(page) > size then jsonb_build_object('due_at', page[size] -> 'due_at',
      'received_at', page[size] -> 'received_at', 'id', page[size] -> 'id') end,
    'counts', case when after is null then private.inbox_counts(me) end,
    'counted_to', 1000, 'server_now', clock_timestamp());
exception
  when invalid_text_representation or invalid_parameter_value then
    perform private.refuse('PT422', 'No such adviser, page or title');
end
$$;
comment on function public.inbox(
  text[], boolean, text[], text, boolean, text, boolean, jsonb, integer, boolean, jsonb, jsonb, text, text) is
  'my_day: of the reached clients only those due today or waiting for their quote, whom the caller or nobody holds. figure: the requests that this number of the figures counted. titled: {word: [ids of the experiences it names]}. held_by: an adviser, or ''nobody''.';
grant execute on function public.inbox(
  text[], boolean, text[], text, boolean, text, boolean, jsonb, integer, boolean, jsonb, jsonb, text, text)
  to authenticated;
