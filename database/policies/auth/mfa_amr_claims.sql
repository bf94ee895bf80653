-- The service alone; everybody else, and a caller who is merely signed in, sees of this only what its answers say.
create policy service_works on auth.mfa_amr_claims to service_role using (true) with check (true);
