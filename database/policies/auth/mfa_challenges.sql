-- Only service_role reads and writes this table. Other callers see only what the answers of the service contain.
create policy service_works on auth.mfa_challenges to service_role using (true) with check (true);
