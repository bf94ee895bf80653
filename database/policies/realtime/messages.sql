-- In a private channel, others read and write what policies on this table let them: none do but those written here.
create policy service_works on realtime.messages to service_role using (true) with check (true);
