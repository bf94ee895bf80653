-- The service keeps all files; a public bucket is read by its public address and needs no policy.
create policy service_keeps on storage.objects for all to service_role using (true) with check (true);

-- Documents are added and never replaced: nobody but the service may update or delete one.
create policy adviser_adds_documents on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and private.is_adviser()
    and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$');
-- Files that visitors add to their requests come by addresses that the server signs: no policy lets a visitor in.
create policy adviser_reads_attachments on storage.objects for select to authenticated
  using (bucket_id = 'attachments' and private.is_adviser());
create policy adviser_reads_documents on storage.objects for select to authenticated
  using (bucket_id = 'documents' and private.is_adviser());
-- An admin keeps the photographs of the team; their public address needs no policy.
create policy admin_keeps_portraits on storage.objects for all to authenticated
  using (bucket_id = 'portraits' and private.is_admin()) with check (bucket_id = 'portraits' and private.is_admin());

-- The originals of catalogue pictures: who drafts may see them to crop again, an admin may do with them what they like.
create policy adviser_reads_originals on storage.objects for select to authenticated
  using (bucket_id = 'catalogue' and private.is_adviser());
create policy admin_keeps_originals on storage.objects for all to authenticated
  using (bucket_id = 'catalogue' and private.is_admin()) with check (bucket_id = 'catalogue' and private.is_admin());
