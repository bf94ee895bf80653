-- Everybody may read published items: the page is made of them.
create policy everybody_reads on public.catalogue_items for select to anon, authenticated using (true);
