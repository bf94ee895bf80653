-- Buckets are the service's own; another role reaches one by a policy of its own.
create policy service_keeps on storage.buckets for all to service_role using (true) with check (true);
