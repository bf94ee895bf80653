-- Days off are the whole team's to see.
create policy adviser_reads on public.duty_exceptions for select to authenticated using ((select private.is_adviser()));
