-- What was published is everybody's to read: the page is made of it.
create policy everybody_reads on public.catalogue_items for select to anon, authenticated using (true);
