-- Proofs of consent; no screen shows them.
create policy service_reads on public.consent_receipts for select to service_role using (true);
