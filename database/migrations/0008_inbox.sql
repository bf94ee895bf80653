-- What advisers see (product §4): the inbox, the call sheet, and what changed since they last looked. Each is one
-- statement, and none gets slower with the number of requests (safety G52).
create function private.search_patterns(search_for text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  said text := left(private.plain(coalesce(search_for, '')), 200);
  -- Digits with what people put between them, standing alone: a telephone number in whatever notation.
  number constant text := '(?:^|(?<=\s))[+(]?[0-9][0-9 ().\-/]*[0-9](?=\s|$)';
  terms text[];
begin
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
comment on function private.search_patterns(text) is 'What the search document must hold, each of them, longest first.';

create function private.presence_of(request uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('adviser_id', a.user_id, 'name', a.display_name) order by p.seen_at), '[]')
    from public.request_presence p join public.advisers a on a.user_id = p.adviser_id
    where p.contact_request_id = request and p.seen_at > now() - interval '40 seconds'
  );
end
$$;

create function private.same_person(work public.request_work, at_most integer) returns setof public.request_work
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select w.* from public.request_work w
    where w.contact_request_id <> work.contact_request_id and w.erased_at is null
      and (w.email_key = work.email_key or w.phone_key = work.phone_key)
    order by w.received_at desc
    limit at_most;
end
$$;

create function private.inbox_row(work public.request_work) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.stand_of(work) || jsonb_build_object(
      'received_at', work.received_at, 'first_seen_at', work.first_seen_at, 'name', r.name, 'language', r.language,
      'time_zone', r.time_zone, 'number_of_people', r.number_of_people, 'selected_experiences', r.selected_experiences,
      'selected_experiences_count', r.selected_experiences_count,
      'same_person', (select count(*) from private.same_person(work, 9)),
      'reasons', (select c.reasons from public.contact_request_checks c where c.contact_request_id = r.id),
      'presence', private.presence_of(r.id))
    from public.contact_requests r where r.id = work.contact_request_id
  );
end
$$;

-- Counted to a thousand: nobody reads the difference, and counting stays quick.
create function private.inbox_counts(me uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select (
      select jsonb_object_agg(s.state, (
        select count(*) from (
          select from public.request_work w
          where w.state = s.state and not w.quarantined and w.merged_into is null and w.erased_at is null limit 1000) c))
      from unnest('{new,claimed,reached,quoted,won,lost,withdrawn}'::text[]) s (state)
    ) || jsonb_build_object(
      'late', (select count(*) from (
        select from public.request_work w
        where w.state in ('new', 'claimed') and not w.quarantined and w.due_at < now()
          and w.merged_into is null and w.erased_at is null limit 1000) c),
      'mine', (select count(*) from (
        select from public.request_work w
        where w.claimed_by = me and w.state in ('claimed', 'reached', 'quoted')
          and w.merged_into is null and w.erased_at is null limit 1000) c),
      'quarantined', (select count(*) from (
        select from public.request_work w
        where w.state = any ('{new,claimed,reached,quoted,won,lost,withdrawn}') and w.quarantined
          and w.merged_into is null and w.erased_at is null limit 1000) c))
  );
end
$$;

create function private.inbox_sql(newest_first boolean, searched integer) returns text
language sql immutable as $$
  -- The order of each state is read from the index and cut off there; only that many rows are put in one order.
  select replace(replace(replace($sql$
    select page.* from unnest($1::text[]) s (state), lateral (
      select w.* from public.request_work w
      where w.state = s.state and w.quarantined = $2 and w.merged_into is null and w.erased_at is null
        and ($3::uuid is null or w.claimed_by = $3) and ($4::text[] is null or w.experiences && $4)
        and ($5::text is null or w.language = $5)
        and ($6::timestamptz is null or (w.due_at, w.contact_request_id) #after ($6, $7::uuid))
        #searched
      order by w.due_at #way, w.contact_request_id #way limit $8
    ) page
    order by page.due_at #way, page.contact_request_id #way limit $8
  $sql$,
    '#after', case when newest_first then '<' else '>' end),
    '#way', case when newest_first then 'desc' else 'asc' end),
    '#searched', coalesce((
      select string_agg(format('and w.search like ($9::text[])[%s]', n), ' ') from generate_series(1, searched) n
    ), 'and $9::text[] is not null'))
$$;

create function public.inbox(
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
  if search_for ~* '^\s*(pr-[a-z0-9-]{4,}|[0-9a-f]{8})\s*$' then
    states := '{new,claimed,reached,quoted,won,lost,withdrawn}';
  end if;
  execute format('select array(select private.inbox_row(w) from (%s) w)',
    private.inbox_sql(newest_first, cardinality(patterns)))
  into page
  using states, in_quarantine, case when mine then me end, experiences_among, in_language,
    (after ->> 'due_at')::timestamptz, (after ->> 'id')::uuid, size + 1, patterns;
  return jsonb_build_object(
    'rows', to_jsonb(page[:size]),
    'next', case when cardinality(page) > size
      then jsonb_build_object('due_at', page[size] -> 'due_at', 'id', page[size] -> 'id') end,
    'counts', case when after is null then private.inbox_counts(me) end,
    'counted_to', 1000, 'server_now', clock_timestamp());
end
$$;


create function private.sent_of(request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(r) - '{received_in,request_id}'::text[] from public.contact_requests r where r.id = request
$$;

create function private.history_of(request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(e) - 'contact_request_id' order by e.id), '[]')
  from public.request_events e where e.contact_request_id = request
$$;

create function private.brief_of(work public.request_work) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.stand_of(work) || jsonb_build_object(
      'received_at', work.received_at, 'name', r.name, 'selected_experiences', r.selected_experiences,
      'number_of_people', r.number_of_people, 'message', r.message)
    from public.contact_requests r where r.id = work.contact_request_id
  );
end
$$;

create function public.call_sheet(request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work;
begin
  update public.request_work w set first_seen_at = now()
  where w.contact_request_id = request and w.first_seen_at is null and w.erased_at is null
  returning * into work;
  if found then
    perform private.tell(work, 'seen');
  else
    select * into work from public.request_work w where w.contact_request_id = request and w.erased_at is null;
  end if;
  if work.contact_request_id is null then perform private.refuse('PT404', 'There is no such request'); end if;
  perform private.audit('opened', request);
  return jsonb_build_object(
    'request', private.sent_of(request), 'stand', private.stand_of(work), 'caller_code', work.caller_code,
    'received_at', work.received_at, 'first_seen_at', work.first_seen_at,
    'checks', (select jsonb_build_object('quarantined', c.quarantined, 'reasons', c.reasons)
      from public.contact_request_checks c where c.contact_request_id = request),
    'events', private.history_of(request),
    'earlier', (select coalesce(jsonb_agg(private.brief_of(s)), '[]') from private.same_person(work, 20) s),
    'doubles', (select coalesce(jsonb_agg(private.brief_of(d) order by d.received_at), '[]')
      from public.request_work d where d.merged_into = request and d.erased_at is null),
    'presence', private.presence_of(request), 'server_now', clock_timestamp());
end
$$;


-- A stream hands back what it had seen as PostgreSQL's own snapshot. What is visible now and was not then is exactly
-- what it missed, also what was numbered earlier and committed later.
create function private.seen_before(last text) returns pg_snapshot
language plpgsql stable security definer set search_path = '' as $$
declare
  seen pg_snapshot;
  forgotten xid8;
begin
  if last !~ '^\d{1,19}:\d{1,19}:[\d,]*$' then return null; end if;
  seen := last::pg_snapshot;
  -- From another life of the database.
  if pg_snapshot_xmax(seen) > pg_snapshot_xmax(pg_current_snapshot()) then return null; end if;
  -- From before what the feed still holds: something forgotten began later, or was under way then and has ended.
  select f.forgotten into forgotten from public.request_feed f;
  if forgotten >= pg_snapshot_xmax(seen) or exists (
    select from pg_snapshot_xip(seen) x where x <= forgotten and pg_visible_in_snapshot(x, pg_current_snapshot()))
  then
    return null;
  end if;
  return seen;
exception
  when invalid_text_representation or numeric_value_out_of_range then return null;
end
$$;

create function public.request_changes_since(last text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  seen pg_snapshot := private.seen_before(last);
  missed jsonb[];
begin
  missed := array(
    select jsonb_build_object('id', c.contact_request_id, 'kind', c.kind, 'version', c.version, 'at', c.at)
    from public.request_changes c
    where c.written_in >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(c.written_in, seen)
    order by c.written_in, c.id limit 1001);
  return jsonb_build_object(
    'last', pg_current_snapshot()::text,
    'resync', coalesce(last <> '', false) and seen is null or cardinality(missed) > 1000,
    'changes', case when cardinality(missed) > 1000 then '[]' else to_jsonb(missed) end);
end
$$;

create function private.prune_request_changes(older_than interval default '1 day') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  with old as (
    delete from public.request_changes c where c.at < now() - older_than returning c.written_in
  ), noted as (
    update public.request_feed f set forgotten = greatest(
      f.forgotten, (select o.written_in from old o order by o.written_in desc limit 1))
  )
  select count(*) into gone from old;
  return gone;
end
$$;

grant execute on function
  public.inbox(text[], boolean, text[], text, boolean, text, boolean, jsonb, integer), public.call_sheet(uuid),
  public.request_changes_since(text)
to authenticated;
grant execute on function private.prune_request_changes(interval) to service_role;
