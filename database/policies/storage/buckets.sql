-- Buckets are the service's own; whoever else may reach one says so in a policy of their own.
create policy service_keeps on storage.buckets for all to service_role using (true) with check (true);
