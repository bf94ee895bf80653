/**
 * POST of a contact request (protocol §15.5, §16), by a visitor or by a server of the owner for a visitor. It goes
 * through the intake, which checks and counts it (server/intake), and is answered like every other insert.
 */
import { FORM_SIGNALS_HEADER } from '#contract/request/contact-request.ts'
import { PRIVATE_PAGE_HEADER } from '#contract/private-page.ts'
import { Problem } from '#contract/problems.ts'
import type { Role } from '#database/connection/as-caller.ts'
import { clientAddress } from '../http/client-address.ts'
import { checkContactRequest } from '../intake/check-contact-request.ts'
import { readFormSignals } from '../intake/form-signals.ts'
import { storeContactRequest } from '../intake/store-contact-request.ts'
import { parseJson } from '../http/parse-json.ts'
import { writePrivateToken } from '../keys/private-token.ts'
import { answer, contentRange } from './answer.ts'
import type { RowQuery, RestCall } from './row-query.ts'
import type { Table } from './description/description.ts'
import type { SelectedColumn } from '../access/insert-sql.ts'
import type { Plan } from './query/plan.ts'
import { namesOf } from './query/read-rows.ts'
import { readQuery } from './query/read-query.ts'
import { denied, requireWritable } from './description/rights.ts'
import { notOffered, refuseTooMany, totalOf } from './write-rows.ts'

const OFFERED = new Set(['select', 'columns', 'apikey'])

export async function insertContactRequest(
  call: RestCall,
  asked: RowQuery,
  table: Table,
  text: string,
): Promise<Response> {
  const { preferences, form, services, parameters } = asked
  // Visitors cannot change rows, or learn whether they exist.
  if (preferences.resolution !== undefined) throw denied(table)
  for (const name of parameters.keys()) if (!OFFERED.has(name)) throw notOffered(name)
  const isShown = preferences.return === 'representation'
  // The row comes from the statement of the intake, which writes plain JSON alone.
  if (isShown && (form.shape === 'csv' || form.stripped)) {
    throw new Problem('PGRST107', `None of these media types are available: ${form.contentType}`)
  }
  refuseTooMany(asked, 1)
  const select = selectedOf(readQuery(table, parameters, asked))
  const row = readRow({ table, role: asked.role }, parseJson(text), parameters.get('columns'))

  const request = checkContactRequest(row)
  const stored = await storeContactRequest(
    {
      request,
      caller: asked.caller,
      // A server of the owner sends for many people, so its address identifies none of them.
      address:
        asked.role === 'service_role' ? undefined : clientAddress(call.env.incoming, services.settings.TRUSTED_PROXIES),
      signals: readFormSignals(call.req.header(FORM_SIGNALS_HEADER)),
      select,
    },
    services,
  )
  const location = preferences.return === 'headers-only' ? `/${table.name}?id=eq.${stored.id}` : undefined
  const body = form.shape === 'single' ? stored.body : `[${stored.body}]`
  const range = contentRange({ offset: 0, rows: 0, total: totalOf(asked, 1) })
  const answered = answer(asked, { status: 201, range, location, ...(isShown ? { body } : {}) })
  // Only for a request with an id, because only its sender can send it again with the same content.
  if (request.request_id) {
    const token = writePrivateToken({ requestId: stored.id, tokenVersion: 1 }, services.secrets)
    answered.headers.set(PRIVATE_PAGE_HEADER, token)
  }
  return answered
}

/** The selected columns of the stored row, with their aliases. */
function selectedOf({ members }: Plan): SelectedColumn[] {
  return members.map((member) => {
    if (member.kind === 'field' && member.field.path.length === 0 && member.cast === undefined) {
      return { column: member.field.column, as: member.as }
    }
    throw notOffered('select')
  })
}

interface InsertTarget {
  table: Table
  role: Role
}

/** Accepts one object, or a list of exactly one. Columns that the sender may not write are refused (safety D29). */
function readRow({ table, role }: InsertTarget, body: unknown, named: string | null): ReadonlyMap<string, unknown> {
  const sent = new Map(Object.entries(oneObject(body)))
  const row = named === null ? sent : new Map(namesOf(named).map((column) => [column, sent.get(column)]))
  requireWritable(table, role, 'insert', row.keys())
  return row
}

function oneObject(body: unknown): object {
  const item: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body
  if (Array.isArray(item)) {
    throw new Problem('PGRST102', `Send exactly one row: the list holds ${item.length}`)
  }
  if (typeof item !== 'object' || item === null) {
    throw new Problem('PGRST102', 'Empty or invalid json', { hint: 'Send one JSON object, or a list of one.' })
  }
  return item
}
