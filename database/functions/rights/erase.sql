-- Erasing keeps the counts and not one word of the person; the ledger makes it hold after a restore (safety G57, G58).
create or replace function private.request_hash(request uuid) returns bytea language sql immutable as $$
  select sha256(convert_to('erased request ' || request, 'UTF8'))
$$;

create or replace function private.erase(request uuid, cause text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
  contact bytea := (select c.contact_hash from public.contact_request_checks c where c.contact_request_id = request);
begin
  select * into work from public.request_work w where w.contact_request_id = request and w.erased_at is null for update;
  if not found then return false; end if;
  insert into public.erasure_ledger as l (request_hash, cause, sent_id_hash)
  select private.request_hash(request), cause, private.sent_id_hash(r.request_id)
  from public.contact_requests r where r.id = request
  on conflict (request_hash) do update set
    erased_at = now(), sent_id_hash = coalesce(excluded.sent_id_hash, l.sent_id_hash);
  insert into public.consent_receipts (contact_hash, notice_version, given_at)
  select contact, r.notice_version, r.created_at from public.contact_requests r
  where r.id = request and r.notice_version ~ '^\d{4}-\d\d-\d\d$';
  perform private.disarm_promise(request), private.disarm_quote(request), outbox.cancel(request || ':promise_confirm'), outbox.cancel_letters(request);
  perform private.blank_request(request), private.forget_documents(request);
  select * into work from public.request_work w where w.contact_request_id = request;
  perform private.record(work, 'erased', jsonb_build_object('cause', cause));
  perform private.audit('erased', request, jsonb_build_object('cause', cause));
  return true;
end
$$;

-- Merged doubles are of the same person. Returns the number of requests erased.
create or replace function private.erase_with_doubles(request uuid, cause text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  one uuid;
  erased integer := 0;
begin
  -- A merge that is under way is waited for, and then seen below.
  perform from public.request_work w where w.contact_request_id = request or w.merged_into = request
  order by w.contact_request_id for update;
  for one in
    select w.contact_request_id from public.request_work w
    where w.contact_request_id = request or w.merged_into = request order by 1
  loop
    if private.erase(one, cause) then erased := erased + 1; end if;
  end loop;
  return erased;
end
$$;

create or replace function private.erase_request(request uuid) returns boolean
language sql security definer set search_path = '' as $$
  select private.erase_with_doubles(request, 'visitor') > 0
$$;
grant execute on function private.erase_request(uuid) to service_role;
