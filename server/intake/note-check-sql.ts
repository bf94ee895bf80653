/**
 * The statement that notes beside a stored request how it looked, and counts what came before from the same address,
 * contact and content (safety B20). Counts stop at their limit, so that a flood does not make counting slow.
 */
import { STORED_ID } from '../access/insert-sql.ts'

/**
 * $1 sender (null: not counted), $2 contact, $3 content hash, $4 reasons already known, $5 soft and $6 hard limit per address and hour,
 * $7 limit per contact and day, $8 how many of the same content are one too many in a day.
 *
 * Past the hard limit the note names no request. The table refuses that (23502), and with the note the whole
 * transaction is undone: so the commit can travel with the statement instead of waiting for a count.
 */
export const NOTE_CHECK = `with seen as (
  select
    (select count(*) from (
      select from public.contact_request_checks
      where sender_hash = $1 and created_at > now() - interval '1 hour' limit $6::int) a) as by_address,
    (select count(*) from (
      select from public.contact_request_checks
      where contact_hash = $2 and created_at > now() - interval '1 day' limit $7::int) c) as by_contact,
    (select count(*) from (
      select from public.contact_request_checks
      where content_hash = $3 and created_at > now() - interval '1 day' limit $8::int) t) as by_content,
    exists (
      select from public.contact_request_checks
      where content_hash = $3 and contact_hash = $2 and created_at > now() - interval '1 day') as sent_before
), judged as (
  select by_address < $6::int as admitted, $4::text[]
    || case when by_address >= $5::int then array['address-limit'] else '{}' end
    || case when by_contact >= $7::int then array['contact-limit'] else '{}' end
    || case when by_content >= $8::int or sent_before then array['repeated-content'] else '{}' end as reasons
  from seen
)
insert into public.contact_request_checks
  (contact_request_id, sender_hash, contact_hash, content_hash, quarantined, reasons, sent_digest)
select case when admitted then current_setting('${STORED_ID}')::uuid end, $1, $2, $3, cardinality(array_remove(reasons, 'too-fast')) > 0, reasons,
  (select private.sent_digest(r) from public.contact_requests r where r.id = current_setting('${STORED_ID}')::uuid)
from judged`

/** Seconds until the oldest request of an address ($1) in this hour is an hour old. */
export const SECONDS_TO_WAIT = `select coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - now())), 1)::int
  as seconds from public.contact_request_checks where sender_hash = $1 and created_at > now() - interval '1 hour'`
