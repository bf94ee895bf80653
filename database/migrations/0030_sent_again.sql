-- A device sends again until it is told that its request arrived (safety B13, B14). It must be told so also after the
-- request was corrected or its sender erased, although what it sends is no longer what is kept.
alter table public.contact_request_checks
  add column sent_digest bytea check (octet_length(sent_digest) = 32);
comment on column public.contact_request_checks.sent_digest is
  'SHA-256 of what was first sent, to know it again after a correction. Null for a request without a request_id.';
grant insert (sent_digest) on public.contact_request_checks to service_role;

-- With the sender's random id in it, the digest of one request tells nothing about another.
create function private.sent_digest(sent public.contact_requests) returns bytea
language plpgsql stable set search_path = '' as $$
begin
  if sent.request_id is null then return null; end if;
  return sha256(convert_to(jsonb_build_array(
    sent.request_id, sent.name, sent.email, sent.whatsapp, sent.number_of_people, sent.preferred_dates, sent.message,
    sent.selected_experiences_count, sent.selected_experiences)::text, 'UTF8'));
end
$$;
grant execute on function private.sent_digest(public.contact_requests) to service_role;

-- Of the requests that are there already: the history says how each field was before its first correction.
update public.contact_request_checks c
set sent_digest = private.sent_digest(jsonb_populate_record(r, coalesce((
  -- Of several values for one field the last counts: so the oldest comes last.
  select jsonb_object_agg(field.key, field.value order by e.id desc)
  from public.request_events e, jsonb_each(e.personal -> 'before') field
  where e.contact_request_id = r.id and e.kind in ('corrected', 'edited')), '{}')))
from public.contact_requests r
where r.id = c.contact_request_id and r.request_id is not null;


alter table public.erasure_ledger
  add column sent_id_hash bytea check (octet_length(sent_id_hash) = 32);
comment on column public.erasure_ledger.sent_id_hash is
  'SHA-256 of the random id the sender gave the request: what still arrives under it is not stored again.';
create index erasure_ledger_sent_id on public.erasure_ledger (sent_id_hash) where sent_id_hash is not null;

create function private.sent_id_hash(sent_id uuid) returns bytea language sql immutable as $$
  select sha256(convert_to('sent request ' || sent_id, 'UTF8'))
$$;

create function private.was_erased(sent_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.erasure_ledger l where l.sent_id_hash = private.sent_id_hash(sent_id));
end
$$;
comment on function private.was_erased(uuid) is 'Whether the request sent under this id was erased.';
grant execute on function private.was_erased(uuid) to service_role;

-- Answered like an id that is in use, which it is: whoever stores then asks which of the two it is.
create function private.refuse_erased() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.was_erased(new.request_id) then
    raise exception 'The request sent under this id was erased' using errcode = 'unique_violation';
  end if;
  return new;
end
$$;
create trigger refuse_erased before insert on public.contact_requests
  for each row when (new.request_id is not null) execute function private.refuse_erased();

create or replace function private.erase(request uuid, cause text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
  contact bytea := (select c.contact_hash from public.contact_request_checks c where c.contact_request_id = request);
begin
  select * into work from public.request_work w where w.contact_request_id = request and w.erased_at is null for update;
  if not found then return false; end if;
  insert into public.erasure_ledger as l (request_hash, contact_hash, cause, sent_id_hash)
  select private.request_hash(request), contact, cause, private.sent_id_hash(r.request_id)
  from public.contact_requests r where r.id = request
  on conflict (request_hash) do update set
    erased_at = now(), sent_id_hash = coalesce(excluded.sent_id_hash, l.sent_id_hash);
  insert into public.consent_receipts (contact_hash, notice_version, given_at)
  select contact, r.notice_version, r.created_at from public.contact_requests r
  where r.id = request and r.notice_version ~ '^\d{4}-\d\d-\d\d$';
  perform private.disarm_promise(request), outbox.cancel(request || ':promise_confirm');
  perform private.blank_request(request);
  select * into work from public.request_work w where w.contact_request_id = request;
  perform private.record(work, 'erased', jsonb_build_object('cause', cause));
  perform private.audit('erased', request, jsonb_build_object('cause', cause));
  return true;
end
$$;

create or replace function private.import_erasures(ledger jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  taken integer;
begin
  insert into public.erasure_ledger (request_hash, contact_hash, erased_at, cause, sent_id_hash)
  select l.request_hash, l.contact_hash, l.erased_at, l.cause, l.sent_id_hash
  from jsonb_to_recordset(ledger)
    as l (request_hash bytea, contact_hash bytea, erased_at timestamptz, cause text, sent_id_hash bytea)
  on conflict (request_hash) do nothing;
  get diagnostics taken = row_count;
  return taken;
end
$$;


-- A server of the owner sends for a visitor, with the secret key and through the same intake.
create policy service_sends on public.contact_requests
  for insert to service_role
  with check (received_in = pg_current_xact_id_if_assigned() and created_at = now());
grant insert (
  name, email, whatsapp, number_of_people, preferred_dates, message, selected_experiences_count,
  request_id, selected_experiences, language, notice_version, time_zone, whatsapp_e164
) on public.contact_requests to service_role;
