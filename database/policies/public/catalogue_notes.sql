-- Drafts, and the name of who published, are for the team alone.
create policy adviser_reads on public.catalogue_notes for select to authenticated using ((select private.is_adviser()));
