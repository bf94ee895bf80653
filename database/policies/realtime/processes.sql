-- Only service_role uses this table.
create policy service_works on realtime.processes to service_role using (true) with check (true);
