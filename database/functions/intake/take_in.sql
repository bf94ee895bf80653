-- The row of work of a request, and the jobs that keep its promise, are made in the transaction that stores it (safety
-- G51).
create or replace function private.make_work(sent public.contact_requests) returns public.request_work
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
  reference text;
begin
  loop
    reference := private.new_reference();
    insert into public.request_work (
      contact_request_id, received_at, reference, caller_code, quarantined, promised_by, state_changed_at,
      last_inbound_contact_at, language, experiences, email_key, phone_key, source, call_from, in_writing
    ) values (
      sent.id, sent.created_at, reference, private.new_caller_code(),
      coalesce((
        select c.quarantined from public.contact_request_checks c where c.contact_request_id = sent.id), false),
      private.answer_by(sent.reach, sent.created_at), sent.created_at, sent.created_at, sent.language,
      array(select e ->> 'id' from jsonb_array_elements(sent.selected_experiences) e),
      private.email_key(sent.email), private.phone_key(sent), private.source_of(sent),
      private.call_from(sent.reach, sent.created_at), coalesce(sent.reach = 'writing', false)
    )
    on conflict on constraint request_work_reference_key do nothing
    returning * into work;
    exit when found;
  end loop;
  insert into public.request_search (contact_request_id, person, told)
  values (sent.id, private.search_document(sent, reference), private.searched_words(private.sent_words(sent)));
  return work;
end
$$;

-- At commit, when what was noticed of the request is there as well. It runs as the owner: the visitor, who has no right
-- on any of this, learns nothing of it.
create or replace function private.take_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work := private.make_work(new);
begin
  if not work.quarantined then perform private.arm_quietly(work); end if;
  insert into public.request_changes (contact_request_id, kind, version) values (new.id, 'received', work.version);
  return null;
end
$$;
