-- Undoes the last step within a minute, if nothing happened since: one key notes a call, so a wrong one must be undone.
-- The step and its undoing both stay in the history. The adviser who gave a request to a colleague takes it back; a
-- request that was taken over goes back to its holder.

-- Recalls a wrong file: the client's page loses it at once, and its bytes are removed within the hour. A file that the
-- client has opened cannot be recalled.
create or replace function private.recall_document(work public.request_work, document uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.documents d where d.id = document and d.first_opened_at is null;
  if not found then perform private.conflict('opened', 'The client has opened it', work); end if;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'documents' and o.name = work.contact_request_id || '/' || document || '.pdf';
  perform set_config('storage.allow_delete_query', '', true);
end
$$;

create or replace function public.take_back(request uuid, seen_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_adviser();
  -- Held before the request, as everywhere: what was read here is only used if the version is still the one that was seen.
  holder uuid := (select (w.before ->> 'claimed_by')::uuid from public.request_work w where w.contact_request_id = request);
  is_there boolean := holder is null or private.hold_adviser(holder);
  work public.request_work := private.work_of(request);
  step public.request_events;
  stood_since timestamptz;
begin
  perform private.must_match(work, seen_version);
  select * into step from public.request_events e
  where e.contact_request_id = request and e.version = work.version
    and e.kind in ('attempt', 'planned', 'state', 'unquarantined', 'assigned', 'taken_over', 'claimed', 'released', 'quote_sent')
  order by e.id desc limit 1;
  if step.kind is distinct from 'assigned' then perform private.must_be_theirs(work); end if;
  -- The clock after the lock, as in private.quote_stage, not that of the transaction's begin.
  if step.actor is distinct from me or step.at < clock_timestamp() - interval '1 minute' then
    perform private.refuse('PT422', 'One takes back the latest step alone, one''s own, within a minute');
  -- A closed request keeps its holder.
  elsif not is_there and work.before ->> 'state' in ('claimed', 'reached', 'quoted') then
    perform private.refuse('PT422', 'The adviser who had it is no longer active');
  end if;
  if step.kind = 'quote_sent' then perform private.recall_document(work, (step.facts ->> 'document')::uuid); end if;
  -- Their last word stays, if it came since the step.
  work := jsonb_populate_record(work,
    case when work.last_inbound_contact_at > step.at then work.before - 'last_inbound_contact_at' else work.before end);
  stood_since := work.state_changed_at;
  work := private.save(work);
  -- The former state gets back the instant of its beginning.
  update public.request_work w set state_changed_at = stood_since where w.contact_request_id = request
  returning * into work;
  if work.quarantined then
    perform private.disarm_promise(request);
  -- A planned hour and a name left the promise as it was.
  elsif step.kind in ('attempt', 'state', 'unquarantined') and private.waits_for_call(work) then
    perform private.arm_promise(work, false);
  end if;
  perform private.record(work, 'taken_back', jsonb_build_object('event', step.id, 'kind', step.kind));
  return private.stand_of(work);
end
$$;
grant execute on function public.take_back(uuid, integer) to authenticated;
