-- The order of the inbox is what its clocks show (product §4): overdue first, then by hour, and last where nothing is
-- planned. What is looked up is in the order it was received. One statement, that gets no slower with the number of
-- requests (safety G52).
create or replace function private.inbox_sql(newest_first boolean, searched integer) returns text
language sql immutable as $$
  -- The order of each state is read from the index and cut off there; only that many rows are put in one order.
  select replace(replace(replace(replace($sql$
    select page.* from unnest($1::text[]) s (state), lateral (
      select w.* from public.request_work w #documents
      where w.state = s.state and w.quarantined = $2 and w.merged_into is null and w.erased_at is null
        and ($3::uuid is null or w.claimed_by = $3) and ($4::text[] is null or w.experiences && $4)
        and ($5::text is null or w.language = $5)
        and ($6::timestamptz is null or #after)
        -- Of a day: all that wait for their first call, and of the rest what is one's own or nobody's and due by then.
        and ($11::timestamptz is null or w.state in ('new', 'claimed')
          or w.due_at < $11 and (w.claimed_by is null or w.claimed_by = $12))
        and (not $14 or w.claimed_by is null) and ($15::text is null or w.source = $15)
        and ($13::uuid[] is null or w.contact_request_id = any ($13))
        #searched
      order by #order limit $9
    ) page
    order by #order limit $9
  $sql$,
    '#after', case when newest_first then '(received_at, contact_request_id) < ($7::timestamptz, $8::uuid)'
      else '(due_at, received_at, contact_request_id) > ($6, $7::timestamptz, $8::uuid)' end),
    '#order', case when newest_first then 'received_at desc, contact_request_id desc'
      else 'due_at, received_at, contact_request_id' end),
    '#documents', case when searched > 0 then 'join public.request_search d using (contact_request_id)' else '' end),
    '#searched', coalesce((
      select string_agg(format('and d.person || d.told like any (($10::text[])[%s]::text[])', n), ' ')
      from generate_series(1, searched) n
    ), 'and $10::text[] is not null'))
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
  patterns text[];
  page jsonb[];
begin
  patterns := private.search_patterns(search_for, titled);
  -- A search for one reference finds it in every state.
  if private.names_one_request(search_for) then
    states := '{new,claimed,reached,quoted,won,lost,withdrawn}';
  end if;
  execute format('select array(select private.inbox_row(w) from (%s) w)',
    private.inbox_sql(newest_first, cardinality(patterns)))
  into page
  using states, in_quarantine, case when mine then me when held_by <> 'nobody' then held_by::uuid end, experiences_among, in_language,
    (after ->> 'due_at')::timestamptz, (after ->> 'received_at')::timestamptz, (after ->> 'id')::uuid, size + 1, patterns,
    case when my_day then private.end_of_day() end, me,
    case when figure is not null then private.figure_requests(figure) end,
    not mine and held_by is not distinct from 'nobody', from_source;
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
  'my_day: of those who were reached only what is due today and one''s own, or nobody''s. figure: the requests that this number of the figures counted. titled: {word: [ids of the experiences it names]}. held_by: an adviser, or ''nobody''.';
grant execute on function public.inbox(
  text[], boolean, text[], text, boolean, text, boolean, jsonb, integer, boolean, jsonb, jsonb, text, text)
  to authenticated;
