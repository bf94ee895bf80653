-- Imports the ledger of a newer backup, before the erasures are repeated in an older one.
create or replace function private.import_erasures(ledger jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  taken integer;
begin
  insert into public.erasure_ledger (request_hash, erased_at, cause, sent_id_hash)
  select l.request_hash, l.erased_at, l.cause, l.sent_id_hash
  from jsonb_to_recordset(ledger)
    as l (request_hash bytea, erased_at timestamptz, cause text, sent_id_hash bytea)
  on conflict (request_hash) do nothing;
  get diagnostics taken = row_count;
  return taken;
end
$$;
grant execute on function private.import_erasures(jsonb) to service_role;
