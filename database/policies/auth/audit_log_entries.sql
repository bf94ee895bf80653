-- The service alone, whose grants let it add and read.
create policy service_works on auth.audit_log_entries to service_role using (true) with check (true);
