-- Imports the ledger of a newer backup, before the erasures are repeated in an older one. The later erasure counts: an address
-- in copy may be erased, named again, and erased again.
create or replace function private.import_erasures(ledger jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  taken integer;
begin
  insert into public.erasure_ledger as l (request_hash, erased_at, cause, sent_id_hash)
  select i.request_hash, i.erased_at, i.cause, i.sent_id_hash
  from jsonb_to_recordset(ledger)
    as i (request_hash bytea, erased_at timestamptz, cause text, sent_id_hash bytea)
  on conflict (request_hash) do update set erased_at = excluded.erased_at where excluded.erased_at > l.erased_at;
  get diagnostics taken = row_count;
  return taken;
end
$$;
grant execute on function private.import_erasures(jsonb) to service_role;
