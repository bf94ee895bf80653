-- Visitors add and get their own row back once; nobody edits. A transaction's number is never used again; the hour guards
-- against a counter that starts again after a restore. The defaults already hold both, so the check is met by every row
-- whose sender may not write these columns.
create policy visitor_sends on public.contact_requests
  for insert to anon
  with check (received_in = pg_current_xact_id_if_assigned() and created_at = now());

-- The sender gets the row back in the same transaction and can never see it again.
create policy visitor_reads_back on public.contact_requests
  for select to anon
  using (received_in = pg_current_xact_id_if_assigned() and created_at = now());

create policy service_reads on public.contact_requests
  for select to service_role using (true);

-- A server of the owner sends for a visitor, with the secret key and through the same intake.
create policy service_sends on public.contact_requests
  for insert to service_role
  with check (received_in = pg_current_xact_id_if_assigned() and created_at = now());
