-- Admins see whom they asked; the service writes the letters.
create policy admin_reads on public.adviser_invitations for select to authenticated using ((select private.is_admin()));
create policy service_reads on public.adviser_invitations for select to service_role using (true);
