-- Makes the search document of a request: its keys of a person, and the text that search looks through.
create or replace function private.email_key(email text) returns text language sql immutable as $$
  select nullif(lower(btrim(email)), '')
$$;

create or replace function private.phone_key(sent public.contact_requests) returns text language sql immutable as $$
  select coalesce(substr(sent.whatsapp_e164, 2), nullif(private.digits(sent.whatsapp), ''))
$$;

create or replace function private.search_document(sent public.contact_requests, reference text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  typed text := private.digits(sent.whatsapp);
  dialled text := coalesce(substr(sent.whatsapp_e164, 2), typed);
  name text := private.plain(private.without_marks(sent.name));
  one_word text := private.joined(name);
  addresses text := private.without_marks(sent.email || coalesce(' ' || sent.assistant_email, ''));
begin
  -- Before it is answered, the page knows only the number it gave the request itself, and shows its beginning.
  return ' ' || name || ' ' || private.plain(addresses || ' ' || reference) || ' '
    || private.plain(private.joined(reference)) || ' ' || case when one_word = name then '' else one_word || ' ' end
    || coalesce(left(sent.request_id::text, 8) || ' ', '') || dialled
    || case when typed = dialled then '' else ' ' || typed end;
end
$$;
comment on function private.search_document(public.contact_requests, text) is 'The name, addresses and numbers by which a person is found.';

-- Cuts the searched words, because a stranger may send any text as a title or an id.
create or replace function private.searched_words(words text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return left(coalesce(
    ' ' || regexp_replace(private.plain(private.without_marks(nullif(words, ''))), '\s+', ' ', 'g') || ' ', ''), 100000);
end
$$;

create or replace function private.sent_words(sent public.contact_requests) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return concat_ws(' ', sent.message, (
    select string_agg(concat_ws(' ', e ->> 'title', '#' || (e ->> 'id')), ' ' order by place)
    from jsonb_array_elements(sent.selected_experiences) with ordinality a (e, place)));
end
$$;
comment on function private.sent_words(public.contact_requests) is
  'The message, and for each chosen experience the title as sent and #id, by which other languages find it.';

-- A message prepared for the client is no note: its sentences are the house's own.
create or replace function private.write_search(request uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.request_search s set
    person = private.search_document(r, w.reference),
    told = private.searched_words(concat_ws(' ', private.sent_words(r), (
      select string_agg(concat_ws(' ', e.personal ->> 'note', e.personal ->> 'reason'), ' ' order by e.id)
      from public.request_events e
      where e.contact_request_id = request and e.kind <> 'message_opened' and e.personal ?| '{note,reason}')))
  from public.contact_requests r join public.request_work w on w.contact_request_id = r.id
  where s.contact_request_id = request and r.id = request;
end
$$;
comment on function private.write_search(uuid) is 'Called after a searched text has changed.';
