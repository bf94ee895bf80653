/**
 * The statement that notes the spam check of stored requests, and counts earlier ones of the same address, contact and
 * content (safety B20). It counts only up to the limit, so that a flood does not make it slow.
 */
import { STORED_IDS } from '../access/insert-sql.ts'

/**
 * One item for each request: $1 request ids, $2 senders (null: not counted), $3 contacts, $4 content hashes, $5 reasons
 * already known, joined by commas. For all of them: $6 soft and $7 hard limit per address and hour, $8 limit per
 * contact and day, $9 how many of the same content are one too many in a day. Requests of one call do not see each
 * other's notes, so the earlier ones of the list are added to the counts.
 *
 * Above the hard limit the note has no request id. The table refuses that (23502), which rolls the whole transaction
 * back. So the commit can be sent with the statement and need not wait for the count.
 */
export const NOTE_CHECKS = `with seen as (
  select came.*, stored as request, stored.id,
    (select count(*) from (
      select from public.contact_request_checks
      where sender_hash = came.sender and created_at > now() - interval '1 hour' limit $7::int) a)
      + case when sender is null then 0 else row_number() over (partition by sender order by place) - 1 end as by_address,
    (select count(*) from (
      select from public.contact_request_checks
      where contact_hash = came.contact and created_at > now() - interval '1 day' limit $8::int) c)
      + row_number() over (partition by contact order by place) - 1 as by_contact,
    (select count(*) from (
      select from public.contact_request_checks
      where content_hash = came.content and created_at > now() - interval '1 day' limit $9::int) t)
      + row_number() over (partition by content order by place) - 1 as by_content,
    exists (
      select from public.contact_request_checks double
      where double.content_hash = came.content and double.contact_hash = came.contact
        and double.created_at > now() - interval '1 day' and not double.quarantined
        -- A client who asks again after a withdrawal wants to be called.
        and not exists (
          select from public.request_work of_double
          join public.request_work kept on kept.contact_request_id = coalesce(of_double.merged_into, of_double.contact_request_id)
          where of_double.contact_request_id = double.contact_request_id and kept.state = 'withdrawn'))
      or row_number() over (partition by content, contact order by place) > 1 as sent_before
  from unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[], $5::text[])
    with ordinality as came (sent, sender, contact, content, reasons, place)
  join public.contact_requests stored
    on stored.id = any(current_setting('${STORED_IDS}')::uuid[]) and stored.request_id is not distinct from came.sent
), judged as (
  select seen.*, by_address < $7::int as admitted, string_to_array(seen.reasons, ',')
    || case when by_address >= $6::int then array['address-limit'] else '{}' end
    || case when by_contact >= $8::int then array['contact-limit'] else '{}' end
    || case when by_content >= $9::int or sent_before then array['repeated-content'] else '{}' end as all_reasons
  from seen
)
insert into public.contact_request_checks
  (contact_request_id, sender_hash, contact_hash, content_hash, quarantined, reasons, sent_digest)
select case when admitted then j.id end, sender, contact, content,
  cardinality(array_remove(all_reasons, 'too-fast')) > 0, all_reasons,
  private.sent_digest(j.request)
from judged j`

/** Seconds until the oldest request of an address ($1) in this hour is an hour old. */
export const SECONDS_TO_WAIT = `select coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - now())), 1)::int
  as seconds from public.contact_request_checks where sender_hash = $1 and created_at > now() - interval '1 hour'`
