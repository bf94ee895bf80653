-- An adviser writes down a request that came by telephone, on WhatsApp or in a mail: the same table, the same clock, and in
-- the hands of who wrote it down.

-- One press of the button bears one id, so that asking again after a lost answer is the same request.
create or replace function private.entered_as(act uuid, adviser uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select r.id from public.contact_requests r
  where r.request_id = act and exists (
    select from public.request_events e
    where e.contact_request_id = r.id and e.kind = 'entered' and e.actor = adviser)
$$;

create or replace function public.enter_request(
  fields jsonb, experiences jsonb, client_language text, channel text, consent text, act uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_adviser();
  again uuid := private.entered_as(act, me);
  sent public.contact_requests;
  work public.request_work;
begin
  if again is not null then return private.stand_of(private.work_of(again)); end if;
  if act is null or channel is null or channel = 'web' or jsonb_typeof(fields) is distinct from 'object' then
    perform private.refuse('PT422', 'A request is entered with its fields, how it came, and an id of its own');
  end if;
  sent := private.corrected(jsonb_populate_record(null::public.contact_requests,
    '{"name": "", "email": "", "whatsapp": "", "number_of_people": 2}'), fields);
  sent.id := gen_random_uuid();
  sent.created_at := now();
  sent.received_in := pg_current_xact_id();
  sent.request_id := act;
  sent.language := client_language;
  sent.channel := channel;
  sent.consent := consent;
  sent.selected_experiences := coalesce(nullif(experiences, 'null'), '[]');
  sent.selected_experiences_count := jsonb_array_length(sent.selected_experiences);
  if sent.selected_experiences_count = 0 and sent.message !~ '\S' is not false then
    perform private.refuse('PT422', 'An experience or a message says what is asked for', '{"reason": "wish"}');
  end if;
  insert into public.contact_requests select (sent).*;
  if not found then perform private.refuse('PT409', 'The request entered under this id was erased'); end if;
  -- Its row of work is made now, and not at commit: it is taken at once.
  set constraints public.take_in immediate;
  work := private.work_of(sent.id);
  perform private.record(work, 'entered', jsonb_build_object('channel', channel, 'consent', consent));
  work.claimed_by := me;
  work.claimed_at := now();
  work.state := 'claimed';
  work := private.save(work);
  perform private.record(work, 'claimed'), private.announce(sent.id);
  return private.stand_of(work);
exception
  when check_violation or not_null_violation or foreign_key_violation or invalid_parameter_value then
    perform private.refuse('PT422', 'A field is empty, too long or not among the choices');
  when unique_violation then
    -- The same press was sent twice at once.
    again := private.entered_as(act, me);
    if again is null then raise; end if;
    return private.stand_of(private.work_of(again));
end
$$;
comment on function public.enter_request(jsonb, jsonb, text, text, text, uuid) is
  'fields: as `edit_request` takes them; one of email and whatsapp is enough. act: a repetition with the same id stores nothing twice.';
grant execute on function public.enter_request(jsonb, jsonb, text, text, text, uuid) to authenticated;
