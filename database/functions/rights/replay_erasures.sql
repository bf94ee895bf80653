-- After a restore, erases again those who were erased since the backup.
create or replace function private.replay_erasures() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
  erased integer := 0;
  alerts integer;
begin
  -- A restored database counts its transactions from the start, so the feed of the former one means nothing.
  delete from public.request_changes;
  update public.request_feed f set forgotten = pg_snapshot_xmin(pg_current_snapshot());
  for request in
    select w.contact_request_id
    from public.request_work w
    left join public.contact_request_checks c on c.contact_request_id = w.contact_request_id
    where w.erased_at is null and exists (
      select from public.erasure_ledger l
      where l.request_hash = private.request_hash(w.contact_request_id)
        or l.contact_hash = c.contact_hash and l.erased_at >= w.received_at)
  loop
    if private.erase(request, 'admin') then erased := erased + 1; end if;
  end loop;
  delete from public.edition_alerts a using public.erasure_ledger l where l.request_hash = private.request_hash(a.id);
  get diagnostics alerts = row_count;
  return erased + alerts + private.replay_copies();
end
$$;
comment on function private.replay_erasures() is 'Erases again the people whom a restored backup brought back; returns their number.';
grant execute on function private.replay_erasures() to service_role;
