-- Advisers read through inbox() and call_sheet(): no opening goes unnoticed.
create policy service_reads on public.request_work for select to service_role using (true);
