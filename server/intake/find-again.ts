/**
 * A request id that came before (safety B13, B14, D28). With the same content it is acknowledged as the first time, also
 * if it was corrected since; with other content nothing is found, and nothing of the stored request is revealed.
 * An erased request is acknowledged too: an error would make the device keep the request and send it for ever.
 */
import type { ContactRequest } from '#contract/request/contact-request.ts'
import { phoneNumber } from '#contract/request/phone-number.ts'
import { asCaller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { rowAsJson, type SelectedColumn } from '../access/insert-sql.ts'

export interface FoundAgain {
  id: string
  body: string
}

export async function findAgain(
  database: Database,
  request: ContactRequest,
  select: readonly SelectedColumn[],
): Promise<FoundAgain | undefined> {
  const values = [request.request_id, JSON.stringify({ ...request, whatsapp_e164: phoneNumber(request.whatsapp) })]
  return asCaller(database, { role: 'service_role' }, async (tx) => {
    const stored = await tx.query<FoundAgain>(storedSql(select), values)
    return stored.rows[0] ?? (await tx.query<FoundAgain>(erasedSql(select), values)).rows[0]
  })
}

/**
 * The row as it was sent, although it may have been corrected since: to its sender nothing else is told. What says from
 * which page it came is no content, and may be another one when it is sent again.
 */
const storedSql = (select: readonly SelectedColumn[]) => `select r.id, ${rowAsJson('sent', select)} as body
  from public.contact_requests r
  join public.contact_request_checks c on c.contact_request_id = r.id,
  lateral jsonb_populate_record(r, $2::jsonb - '{language,notice_version,time_zone,source}'::text[]) sent
  where r.request_id = $1 and c.sent_digest = private.sent_digest(sent)`

/** Nothing is stored that the answer could show, so the answer is made of the content just sent, under the nil id. */
const erasedSql = (select: readonly SelectedColumn[]) => `select sent.id, ${rowAsJson('sent', select)} as body
  from jsonb_populate_record(null::public.contact_requests,
    $2::jsonb || jsonb_build_object('id', gen_random_uuid(), 'created_at', now(), 'channel', 'web')) sent
  where private.was_erased($1::uuid)`
