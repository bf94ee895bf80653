-- A client who was spoken to was heard of then, also in a call that was noted before this counted: the three years of retention
-- begin there (product §4.11).
update public.request_work w set last_inbound_contact_at = spoken.at
from (
  select e.contact_request_id, max(e.at) as at
  from public.request_events e
  where e.kind = 'attempt' and e.facts ->> 'outcome' = 'reached'
    and not exists (
      select from public.request_events b
      where b.contact_request_id = e.contact_request_id and b.kind = 'taken_back' and (b.facts ->> 'event')::bigint = e.id)
  group by e.contact_request_id) spoken
where w.contact_request_id = spoken.contact_request_id and w.erased_at is null and w.last_inbound_contact_at < spoken.at;
