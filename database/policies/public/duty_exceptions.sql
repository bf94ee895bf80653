-- Every adviser sees the days off of the whole team.
create policy adviser_reads on public.duty_exceptions for select to authenticated using ((select private.is_adviser()));
