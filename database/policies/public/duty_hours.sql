-- The roster is the whole team's to see.
create policy adviser_reads on public.duty_hours for select to authenticated using ((select private.is_adviser()));
