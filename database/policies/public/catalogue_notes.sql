-- What is not published, and who published, is the team's to see.
create policy adviser_reads on public.catalogue_notes for select to authenticated using ((select private.is_adviser()));
