-- Who was not there at a wrong number is called as soon as it is put right, by whoever put it right: until then nothing
-- is planned, and such a request stood last in the list.
create or replace function private.correct(
  request uuid, changes jsonb, seen_version integer, kind text
) returns public.request_work
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work := private.work_of(request);
  sent public.contact_requests;
  now_so jsonb;
  corrected public.contact_requests;
begin
  if jsonb_typeof(changes) is distinct from 'object' then
    perform private.refuse('PT422', 'The changes are an object of fields');
  end if;
  select * into sent from public.contact_requests r where r.id = request;
  select jsonb_object_agg(key, to_jsonb(sent) -> key) into now_so from jsonb_object_keys(changes) key;
  if seen_version <> work.version then
    perform private.conflict('version', 'The request has changed meanwhile', work,
      jsonb_build_object('current', now_so, 'yours', changes));
  end if;
  corrected := private.corrected(sent, changes);
  if to_jsonb(corrected) = to_jsonb(sent) then return work; end if;
  update public.contact_requests r set
    name = corrected.name, email = corrected.email, whatsapp = corrected.whatsapp,
    whatsapp_e164 = corrected.whatsapp_e164, number_of_people = corrected.number_of_people,
    preferred_dates = corrected.preferred_dates, message = corrected.message
  where r.id = request;
  update public.request_work w set
    search = private.search_document(corrected, w.reference), email_key = private.email_key(corrected.email),
    phone_key = private.phone_key(corrected)
  where w.contact_request_id = request;
  if work.state = 'claimed' and work.last_outcome = 'wrong_number' and work.next_attempt_at is null
    and corrected.whatsapp is distinct from sent.whatsapp
  then
    -- It rings only for who has not called by then.
    work.next_attempt_at := now() + interval '1 minute';
  end if;
  work := private.save(work);
  perform private.record(work, kind, jsonb_build_object('fields', (select jsonb_agg(k) from jsonb_object_keys(changes) k)),
    jsonb_build_object('before', now_so, 'after', changes));
  return work;
exception
  when check_violation or not_null_violation then
    perform private.refuse('PT422', 'A field is empty, too long or not among the choices');
end
$$;
