-- The service alone.
create policy service_works on realtime.presences to service_role using (true) with check (true);
