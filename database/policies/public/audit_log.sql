-- Admins alone read the log.
create policy admin_reads on public.audit_log for select to authenticated using ((select private.is_admin()));
