-- Whoever is put in copy of a request has rights over their address (decision 060).
create index contact_requests_assistant on public.contact_requests (nullif(lower(btrim(assistant_email)), ''))
  where assistant_email is not null;
-- find_person answers all that is kept of a person now, so that each search is written down.
drop function if exists public.find_alerts(text);
