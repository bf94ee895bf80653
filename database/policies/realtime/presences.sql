-- Only service_role uses this table.
create policy service_works on realtime.presences to service_role using (true) with check (true);
