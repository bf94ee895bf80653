-- Visitors and people merely signed in have no right here at all.
create policy service_notes on public.contact_request_checks
  for insert to service_role with check (true);
create policy service_reads on public.contact_request_checks
  for select to service_role using (true);
