-- For whoever has to prove a consent; no screen shows it.
create policy service_reads on public.consent_receipts for select to service_role using (true);
