-- The order of the inbox is what its clocks show (product §4): overdue first, then by hour, and last where nothing is
-- planned. What is looked up is in the order it was received. Search forgives how a name or a reference is spaced.
alter table public.request_work drop column due_at;
alter table public.request_work add column due_at timestamptz not null generated always as (coalesce(
  case
    when state in ('new', 'claimed') then
      coalesce(next_attempt_at, case when first_attempt_at is null then promised_by end)
    -- The quote is due within a day. Without a zone, as a day's length may not depend on one.
    when state = 'reached' then
      coalesce(next_attempt_at, (reached_at at time zone 'UTC' + interval '24 hours') at time zone 'UTC')
    when state = 'quoted' then next_attempt_at
  end, 'infinity')) stored;
comment on column public.request_work.due_at is 'What the clock of the request shows; infinity where nothing is planned.';

create index request_work_inbox on public.request_work
  (state, quarantined, due_at, received_at, contact_request_id) where merged_into is null and erased_at is null;
create index request_work_received on public.request_work
  (state, quarantined, received_at, contact_request_id) where merged_into is null and erased_at is null;
create index request_work_mine on public.request_work (claimed_by, state, due_at) where claimed_by is not null;


create function private.without_marks(value text) returns text
language sql immutable strict parallel safe as $$
  select translate(value, U&'\061C\200E\200F\202A\202B\202C\202D\202E\2066\2067\2068\2069', '')
$$;
comment on function private.without_marks(text) is 'Without the invisible marks of direction that come along with what is pasted.';

create function private.joined(value text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(value, '[\s\-''’.]', '', 'g')
$$;
comment on function private.joined(text) is 'As one word: «عبد الله» like «عبدالله», PR-7K3M-Q like PR7K3MQ.';

create or replace function private.search_document(sent public.contact_requests, reference text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  typed text := private.digits(sent.whatsapp);
  dialled text := coalesce(substr(sent.whatsapp_e164, 2), typed);
  name text := private.plain(private.without_marks(sent.name));
  one_word text := private.joined(name);
begin
  -- Before it is answered, the page knows only the number it gave the request itself, and shows its beginning.
  return ' ' || name || ' ' || private.plain(private.without_marks(sent.email) || ' ' || reference) || ' '
    || private.plain(private.joined(reference)) || ' ' || case when one_word = name then '' else one_word || ' ' end
    || coalesce(left(sent.request_id::text, 8) || ' ', '') || dialled
    || case when typed = dialled then '' else ' ' || typed end;
end
$$;
update public.request_work w set search = private.search_document(r, w.reference)
from public.contact_requests r where r.id = w.contact_request_id and w.erased_at is null;

create or replace function private.search_patterns(search_for text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  said text := left(private.plain(private.without_marks(coalesce(search_for, ''))), 200);
  -- Digits with what people put between them, standing alone: a telephone number in whatever notation.
  number constant text := '(?:^|(?<=\s))[+(]?[0-9][0-9 ().\-/]*[0-9](?=\s|$)';
  terms text[];
begin
  -- A reference as it was heard, letter by letter.
  if said ~ '^\s*p[\s-]*r([\s-]*[0-9a-z]){5}\s*$' then said := private.joined(said); end if;
  terms := array(select private.digits(m[1]) from regexp_matches(said, '(' || number || ')', 'g') m)
    || regexp_split_to_array(btrim(regexp_replace(said, number, ' ', 'g')), '\s+');
  return array(
    -- One or two letters are the beginning of a word: the index knows no shorter piece than three, of which one a space.
    select case when char_length(t.term) < 3 then '% ' else '%' end
      || regexp_replace(t.term, '([\\%_])', '\\\1', 'g') || '%'
    from (select term from unnest(terms) with ordinality u (term, place)
      where term <> '' order by char_length(term) desc limit 6) t);
end
$$;

create function private.names_one_request(search_for text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  said text := btrim(private.without_marks(coalesce(search_for, '')));
  letters text := upper(private.joined(said));
begin
  return said ~* '^(pr-[a-z0-9-]{4,}|[0-9a-f]{8})$' or exists (
    select from public.request_work w
    where w.reference = regexp_replace(letters, '^(?:PR)?([A-Z0-9]{4})([A-Z0-9])$', 'PR-\1-\2'));
end
$$;


create or replace function private.same_person(work public.request_work, at_most integer)
returns setof public.request_work
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select w.* from public.request_work w
    where w.contact_request_id <> work.contact_request_id and w.erased_at is null and w.merged_into is null
      and (w.email_key = work.email_key or w.phone_key = work.phone_key)
    order by w.received_at desc
    limit at_most;
end
$$;
comment on function private.same_person(public.request_work, integer) is
  'Other requests of the same person; a double counts as the one it was merged into.';

create or replace function private.inbox_sql(newest_first boolean, searched integer) returns text
language sql immutable as $$
  -- The order of each state is read from the index and cut off there; only that many rows are put in one order.
  select replace(replace(replace($sql$
    select page.* from unnest($1::text[]) s (state), lateral (
      select w.* from public.request_work w
      where w.state = s.state and w.quarantined = $2 and w.merged_into is null and w.erased_at is null
        and ($3::uuid is null or w.claimed_by = $3) and ($4::text[] is null or w.experiences && $4)
        and ($5::text is null or w.language = $5)
        and ($6::timestamptz is null or #after)
        #searched
      order by #order limit $9
    ) page
    order by #order limit $9
  $sql$,
    '#after', case when newest_first then '(received_at, contact_request_id) < ($7::timestamptz, $8::uuid)'
      else '(due_at, received_at, contact_request_id) > ($6, $7::timestamptz, $8::uuid)' end),
    '#order', case when newest_first then 'received_at desc, contact_request_id desc'
      else 'due_at, received_at, contact_request_id' end),
    '#searched', coalesce((
      select string_agg(format('and w.search like ($10::text[])[%s]', n), ' ') from generate_series(1, searched) n
    ), 'and $10::text[] is not null'))
$$;

create or replace function public.inbox(
  states text[] default '{new,claimed}', mine boolean default false, experiences_among text[] default null,
  in_language text default null, in_quarantine boolean default false, search_for text default null,
  newest_first boolean default false, after jsonb default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  size integer := least(greatest(coalesce(page_size, 50), 1), 200);
  patterns text[] := private.search_patterns(search_for);
  page jsonb[];
begin
  -- Whoever names one request wants it, however it stands.
  if private.names_one_request(search_for) then
    states := '{new,claimed,reached,quoted,won,lost,withdrawn}';
  end if;
  execute format('select array(select private.inbox_row(w) from (%s) w)',
    private.inbox_sql(newest_first, cardinality(patterns)))
  into page
  using states, in_quarantine, case when mine then me end, experiences_among, in_language,
    (after ->> 'due_at')::timestamptz, (after ->> 'received_at')::timestamptz, (after ->> 'id')::uuid, size + 1, patterns;
  return jsonb_build_object(
    'rows', to_jsonb(page[:size]),
    'next', case when cardinality(page) > size then jsonb_build_object('due_at', page[size] -> 'due_at',
      'received_at', page[size] -> 'received_at', 'id', page[size] -> 'id') end,
    'counts', case when after is null then private.inbox_counts(me) end,
    'counted_to', 1000, 'server_now', clock_timestamp());
end
$$;
