-- Advisers see one another; somebody who lost the right, or has yet to bring the second factor, sees their own row.
create policy adviser_reads on public.advisers
  for select to authenticated
  using ((select private.is_adviser()) or (user_id = (select auth.uid()) and (select private.session_lives())));
create policy service_reads on public.advisers
  for select to service_role using (true);
