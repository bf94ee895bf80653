-- A request that arrives with the id of an erased one is not stored again (safety B13, B14).
create or replace function private.sent_id_hash(sent_id uuid) returns bytea language sql immutable as $$
  select sha256(convert_to('sent request ' || sent_id, 'UTF8'))
$$;

create or replace function private.was_erased(sent_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.erasure_ledger l where l.sent_id_hash = private.sent_id_hash(sent_id));
end
$$;
comment on function private.was_erased(uuid) is 'Whether the request sent under this id was erased.';
grant execute on function private.was_erased(uuid) to service_role;

-- The row is skipped without an error, like an id in use; the caller then looks up which of the two it is. An error
-- would roll back the other requests of the transaction.
create or replace function private.refuse_erased() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  return case when not private.was_erased(new.request_id) then new end;
end
$$;
