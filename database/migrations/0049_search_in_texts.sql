-- Search looks through what a client wrote, what was noted of them and what they chose, beside name, address, number and
-- reference. That text stands in a table of its own: every step of an adviser rewrites the row of work with all its
-- indexes, and a long message would be indexed anew each time (decision 056).
create table public.request_search (
  contact_request_id uuid primary key references public.request_work on delete cascade,
  person text not null,
  told text not null default ''
);
comment on table public.request_search is 'What search looks through, in the form of private.plain.';
comment on column public.request_search.person is 'Name, e-mail address, reference and telephone number.';
comment on column public.request_search.told is
  'The message, the notes, and the chosen experiences: the titles as sent, and #id of each.';
alter table public.request_search enable row level security;
revoke all on public.request_search from public, anon, authenticated, service_role;

-- What was stored before is put into the same form as private.plain and private.write_search give it.
do $$
declare
  extension_schema name := (
    select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent');
begin
  execute format(
    $make$
      insert into public.request_search (contact_request_id, person, told)
      select w.contact_request_id, w.search, left(coalesce(' ' || regexp_replace(translate(
          lower(%1$I.unaccent('%1$I.unaccent'::regdictionary, normalize(translate(
            nullif(concat_ws(' ', r.message, chosen.titles, noted.words), ''),
            U&'\061C\200E\200F\202A\202B\202C\202D\202E\2066\2067\2068\2069', ''), NFKC))),
          U&'\0622\0623\0625\0649\0629\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670',
          U&'\0627\0627\0627\064A\064701234567890123456789'
        ), '\s+', ' ', 'g') || ' ', ''), 100000)
      from public.request_work w
      join public.contact_requests r on r.id = w.contact_request_id
      cross join lateral (
        select string_agg(concat_ws(' ', e ->> 'title', '#' || (e ->> 'id')), ' ' order by place) as titles
        from jsonb_array_elements(r.selected_experiences) with ordinality a (e, place)
      ) chosen
      cross join lateral (
        select string_agg(concat_ws(' ', e.personal ->> 'note', e.personal ->> 'reason'), ' ' order by e.id) as words
        from public.request_events e
        where e.contact_request_id = w.contact_request_id and e.kind <> 'message_opened'
          and e.personal ?| '{note,reason}'
      ) noted
      where w.erased_at is null
    $make$, extension_schema);
end
$$;

-- Small, so that no visitor waits for a long list of new entries to be put in order.
do $$
begin
  execute format(
    $make$create index request_search_texts on public.request_search
      using gin ((person || told) %I.gin_trgm_ops) with (gin_pending_list_limit = 256)$make$,
    (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm')
  );
end
$$;
analyze public.request_search;

alter table public.request_work drop column search;

create index request_work_source on public.request_work (source, state, received_at) where source <> '';

-- The last of its release, as it takes away what an earlier program still calls: this and the functions that come in their
-- place are one transaction.
drop function if exists private.search_patterns(text);
drop function if exists private.figures_seen(date, date, jsonb);
-- The next sheet is read ahead of its opening.
drop function if exists public.call_sheet(uuid);
drop function if exists private.audit_opening(uuid);
drop function if exists public.inbox(text[], boolean, text[], text, boolean, text, boolean, jsonb, integer, boolean, jsonb);
