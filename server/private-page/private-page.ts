/**
 * The visitor's private page (issue 5 §3): what it shows, and what can be done there. Whoever holds the token may; the
 * token comes in the body of a POST, never in an address that a log could keep.
 */
import { phoneNumber } from '#contract/phone-number.ts'
import { asCaller } from '#database/as-caller.ts'
import type { Transaction } from '#database/database.ts'
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import { parseJson } from '../http/parse-json.ts'
import { cleanText } from '../intake/clean-text.ts'
import { eventStream } from '../live/event-stream.ts'
import type { Services } from '../services.ts'
import { isPrivateToken, requestOf } from './private-token.ts'

const text = (most: number) => v.optional(v.nullable(v.pipe(v.string(), v.maxLength(most, 'is too long'))))
const Body = v.object({
  token: v.string(),
  seen_version: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
  changes: v.optional(
    v.strictObject({
      name: text(200),
      email: text(254),
      whatsapp: text(64),
      number_of_people: v.optional(v.number()),
      preferred_dates: text(500),
      message: text(5000),
    }),
  ),
})
type Body = v.InferOutput<typeof Body>

type Page = Record<string, unknown> & { token_version: number; erased?: boolean }
type Action = (tx: Transaction, id: string, body: Body) => Promise<unknown>

const actions: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['read', (tx, id) => readPage(tx, id)],
  ['withdraw', (tx, id) => one(tx, 'select private.withdraw_request($1) as answer', [id])],
  ['correct', correct],
  ['export', (tx, id) => one(tx, 'select private.export_request($1) as answer', [id])],
  ['erase', async (tx, id) => ({ erased: await one(tx, 'select private.erase_request($1) as answer', [id]) })],
])

/** POST /private-page/<action>. */
export async function privatePage(
  name: string,
  { body, signal }: { body: string; signal: AbortSignal },
  services: Services,
): Promise<Response> {
  const read = v.safeParse(Body, parseJson(body))
  if (!read.success) throw new Problem('PGRST102', 'The body does not say what the page needs')
  const { token } = read.output
  const id = requestOf(token)
  if (!id) throw unknown()
  if (name === 'follow') return follow(id, { token, signal }, services)
  const action = actions.get(name)
  if (!action) throw new Problem('PGRST125', 'Nothing answers at this address')
  const answer = await asCaller(services.database, { role: 'service_role' }, async (tx) => {
    await checkToken(tx, id, { token, services })
    return action(tx, id, read.output)
  })
  return Response.json(withoutSecrets(answer), { headers: { 'Cache-Control': 'no-store' } })
}

interface Shown {
  token: string
  services: Services
}

/** Unknown, forged and revoked are one answer. */
async function checkToken(tx: Transaction, id: string, { token, services }: Shown): Promise<Page> {
  const page = await readPage(tx, id)
  if (!page || !isPrivateToken(token, page.token_version, services.secrets)) throw unknown()
  return page
}

const unknown = () => new Problem('no_such_request', 'This address opens no request. It may have been erased.')

async function readPage(tx: Transaction, id: string): Promise<Page | null> {
  return (await one(tx, 'select private.private_page($1) as answer', [id])) as Page | null
}

function correct(tx: Transaction, id: string, { changes = {}, seen_version }: Body): Promise<unknown> {
  const cleaned = cleanedTexts(changes)
  const { whatsapp } = cleaned
  const given = whatsapp ? { ...cleaned, whatsapp_e164: phoneNumber(whatsapp) } : cleaned
  const values = [id, JSON.stringify(given), seen_version ?? null]
  return one(tx, 'select private.correct_request($1, $2, $3) as answer', values)
}

/** By the rule for texts from outside, as when the request was sent. */
function cleanedTexts(changes: NonNullable<Body['changes']>): NonNullable<Body['changes']> {
  const clean = (field: string, value: unknown) => (typeof value === 'string' ? cleanText(value, field).trim() : value)
  return Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, clean(field, value)]))
}

async function one(tx: Transaction, sql: string, values: readonly unknown[]): Promise<unknown> {
  return (await tx.query<{ answer: unknown }>(sql, values)).rows[0]!.answer
}

function withoutSecrets(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const { token_version: _, ...shown } = answer as Page
  return shown
}

interface Following {
  token: string
  signal: AbortSignal
}

/** The page as it changes, until the visitor leaves. */
async function follow(id: string, { token, signal }: Following, services: Services): Promise<Response> {
  const read = () =>
    asCaller(services.database, { role: 'service_role' }, (tx) => checkToken(tx, id, { token, services }))
  // A stranger's token is refused before anything goes on.
  await read()
  return eventStream(AbortSignal.any([signal, services.live.stopping]), (stream) => {
    const tell = () =>
      read().then(
        (page) => stream.send({ event: 'page', data: withoutSecrets(page) }),
        () => stream.end(),
      )
    const silence = services.database.listen('requests', (payload) => {
      if (payload === undefined || payload.includes(id)) void tell()
    })
    void tell()
    return silence
  })
}
