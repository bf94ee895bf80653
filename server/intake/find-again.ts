/**
 * A request id that came before (safety B13, D28): with the same content its row is the answer again; with other
 * content the answer says so and tells nothing of what is stored.
 */
import type { ContactRequest } from '#contract/contact-request.ts'
import { Problem } from '#contract/problems.ts'
import { asCaller } from '#database/as-caller.ts'
import type { Database } from '#database/database.ts'
import { rowAsJson, type Selected } from '../rest/insert-sql.ts'

const SAME_CONTENT = `(r.name, r.email, r.whatsapp, r.number_of_people, r.preferred_dates, r.message,
  r.selected_experiences_count, r.selected_experiences) is not distinct from ($2, $3, $4, $5::int, $6, $7, $8::int, $9::jsonb)`

export interface FoundAgain {
  id: string
  body: string
}

export async function findAgain(
  database: Database,
  request: ContactRequest,
  select: readonly Selected[],
): Promise<FoundAgain> {
  const sql = `select r.id, ${rowAsJson('r', select)} as body from public.contact_requests r
    where r.request_id = $1 and ${SAME_CONTENT}`
  const { rows } = await asCaller(database, { role: 'service_role' }, (tx) =>
    tx.query<FoundAgain>(sql, [
      request.request_id,
      request.name,
      request.email,
      request.whatsapp,
      request.number_of_people,
      request.preferred_dates,
      request.message,
      request.selected_experiences_count,
      request.selected_experiences ? JSON.stringify(request.selected_experiences) : null,
    ]),
  )
  if (rows[0]) return rows[0]
  throw new Problem('request_id_reused', 'This request_id was used for a request with other content', {
    hint: 'Send a corrected request with a new request_id.',
  })
}
