-- The service keeps all files; a public bucket is read by its public address and needs no policy.
create policy service_keeps on storage.objects for all to service_role using (true) with check (true);
