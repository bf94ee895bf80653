-- Removes the address of a person in copy from a request; the rest belongs to its sender (decision 060).
create or replace function private.copy_hash(request uuid) returns bytea language sql immutable as $$
  select sha256(convert_to('erased copy ' || request, 'UTF8'))
$$;
comment on function private.copy_hash(uuid) is 'For the ledger, without the address, which could be guessed.';

create or replace function private.erase_copy(request uuid, cause text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
  sent public.contact_requests;
  address text;
  side text;
begin
  select * into work from public.request_work w where w.contact_request_id = request for update;
  select * into sent from public.contact_requests r where r.id = request;
  address := private.email_key(sent.assistant_email);
  update public.contact_requests r set assistant_email = null where r.id = request;
  foreach side in array '{before,after}'::text[] loop
    update public.request_events e set personal = jsonb_set(e.personal, array[side, 'assistant_email'], 'null')
    where e.contact_request_id = request
      and private.email_key(e.personal #>> array[side, 'assistant_email']) = address;
  end loop;
  perform private.write_search(request), outbox.cancel_copies(request);
  -- The letter to the client names who gets a copy of it.
  perform private.write_again(sent, r) from public.contact_requests r where r.id = request;
  work := private.save(work);
  perform private.record(work, 'edited', '{"fields": ["assistant_email"]}');
  perform private.audit('erased', request, jsonb_build_object('cause', erase_copy.cause, 'kind', 'copy'));
  -- The ledger is written after the line in the history: only a later line means that somebody was named again.
  insert into public.erasure_ledger (request_hash, erased_at, cause)
  values (private.copy_hash(request), clock_timestamp(), erase_copy.cause)
  on conflict (request_hash) do update set erased_at = excluded.erased_at;
end
$$;

-- Erases copies again after a restore. A request that names somebody in copy after the erasure keeps that address.
create or replace function private.replay_copies() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
  erased integer := 0;
begin
  for request in
    select r.id from public.contact_requests r join public.erasure_ledger l on l.request_hash = private.copy_hash(r.id)
    where r.assistant_email is not null and not exists (
      select from public.request_events e
      where e.contact_request_id = r.id and e.at > l.erased_at and e.facts -> 'fields' ? 'assistant_email')
  loop
    perform private.erase_copy(request, 'admin');
    erased := erased + 1;
  end loop;
  return erased;
end
$$;
comment on function private.replay_copies() is 'Erases again the addresses in copy that a restored backup brought back.';
