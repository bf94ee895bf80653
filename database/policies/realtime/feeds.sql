-- Only service_role uses this table.
create policy service_works on realtime.feeds to service_role using (true) with check (true);
