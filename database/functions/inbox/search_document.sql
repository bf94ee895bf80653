-- By what a request is found: its keys of a person, and the text that search looks through.
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
begin
  -- Before it is answered, the page knows only the number it gave the request itself, and shows its beginning.
  return ' ' || name || ' ' || private.plain(private.without_marks(sent.email) || ' ' || reference) || ' '
    || private.plain(private.joined(reference)) || ' ' || case when one_word = name then '' else one_word || ' ' end
    || coalesce(left(sent.request_id::text, 8) || ' ', '') || dialled
    || case when typed = dialled then '' else ' ' || typed end;
end
$$;
