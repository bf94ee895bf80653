-- Admins see that what is past its time is forgotten.
create policy service_reads on public.retention_runs for select to service_role using (true);
create policy admin_reads on public.retention_runs for select to authenticated using ((select private.is_admin()));
