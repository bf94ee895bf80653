-- The service exports it beside the backups.
create policy service_reads on public.erasure_ledger for select to service_role using (true);
