-- Advisers read the history on the call sheet: no opening goes unnoticed.
create policy service_reads on public.request_events for select to service_role using (true);
