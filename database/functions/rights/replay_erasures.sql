-- After a restore, erases again what was erased since the backup. The ledger has a row for each request, also where a
-- whole person was erased: another request of the same address and number stays (decision 059).
create or replace function private.replay_erasures() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
  erased integer := 0;
  alert uuid;
begin
  -- A restored database counts its transactions from the start, so the feed of the former one means nothing.
  delete from public.request_changes;
  update public.request_feed f set forgotten = pg_snapshot_xmin(pg_current_snapshot());
  for request in
    select w.contact_request_id
    from public.request_work w
    join public.erasure_ledger l on l.request_hash = private.request_hash(w.contact_request_id)
    where w.erased_at is null
  loop
    if private.erase(request, 'admin') then erased := erased + 1; end if;
  end loop;
  for alert in
    delete from public.edition_alerts a using public.erasure_ledger l where l.request_hash = private.request_hash(a.id)
    returning a.id
  loop
    perform outbox.cancel_letters(alert);
    erased := erased + 1;
  end loop;
  return erased + private.replay_copies();
end
$$;
comment on function private.replay_erasures() is 'Erases again the people whom a restored backup brought back; returns their number.';
grant execute on function private.replay_erasures() to service_role;
