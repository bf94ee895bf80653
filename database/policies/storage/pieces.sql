-- Bytes are written and read by the server alone, after the policies of their row have decided.
create policy service_keeps on storage.pieces for all to service_role using (true) with check (true);
