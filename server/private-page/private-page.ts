/**
 * The private page of a visitor (product §3.5): its data and its actions. The token is the only right needed. It comes
 * in the body of a POST, never in an address that a log could keep.
 */
import { phoneNumber } from '#contract/request/phone-number.ts'
import { promisedHour } from '#contract/visitor-standing.ts'
import { defaultLanguage, isLanguage } from '#languages/languages.ts'
import { asCaller } from '#database/connection/as-caller.ts'
import type { Transaction } from '#database/database.ts'
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import { parseJson } from '../http/parse-json.ts'
import { cleanText } from '../intake/clean-text.ts'
import { calendarFile } from '../mail/writing/calendar-file.ts'
import { promisedCall } from '../mail/writing/promised-call.ts'
import { sayInLetters } from '../mail/writing/say-in-letters.ts'
import { eventStream } from '../live/event-stream.ts'
import { limitIn } from '../access/limits.ts'
import { isPrivateToken, requestOf } from '../keys/private-token.ts'
import {
  type Corrections,
  one,
  type Page,
  type PageAction,
  PageBody,
  type PageCall,
  type PrivatePageServices,
} from './page-call.ts'
import { addFile, openFile, openQuote, removeFile } from './page-files.ts'

const actions: ReadonlyMap<string, PageAction> = new Map<string, PageAction>([
  ['read', (_tx, { page }) => page],
  ['withdraw', (tx, { id }) => one(tx, 'select private.withdraw_request($1) as answer', [id])],
  ['correct', correct],
  ['export', (tx, { id }) => one(tx, 'select private.export_request($1) as answer', [id])],
  ['calendar', callInCalendar],
  ['document', openQuote],
  ['attach', addFile],
  ['attachment', openFile],
  ['detach', removeFile],
  ['erase', async (tx, { id }) => ({ erased: await one(tx, 'select private.erase_request($1) as answer', [id]) })],
])

/** POST /private-page/<action>. */
export async function privatePage(
  name: string,
  { body, signal }: { body: string; signal: AbortSignal },
  services: PrivatePageServices,
): Promise<Response> {
  const read = v.safeParse(PageBody, parseJson(body))
  if (!read.success) throw new Problem('PGRST102', 'The body does not say what the page needs')
  const { token } = read.output
  const id = requestOf(token)
  if (!id) throw unknown()
  if (name === 'follow') return follow(id, { token, signal }, services)
  const action = actions.get(name)
  if (!action) throw new Problem('PGRST125', 'Nothing answers at this address')
  const answer = await atPage(id, { token, services }, (tx, page) =>
    action(tx, { id, page, body: read.output }, services),
  )
  return Response.json(shownOf(answer, services), { headers: { 'Cache-Control': 'no-store' } })
}

interface PageAccess {
  token: string
  services: PrivatePageServices
}

/** Limits the connections per page, as for signed-in callers, so that one page never delays others. */
function atPage<T>(id: string, shown: PageAccess, work: (tx: Transaction, page: Page) => T | Promise<T>): Promise<T> {
  const { database, concurrency } = shown.services
  const ask = () =>
    asCaller(database, { role: 'service_role' }, async (tx) => work(tx, await checkToken(tx, id, shown)))
  return concurrency.run(id, ask)
}

/** Unknown, forged and revoked are one answer. */
async function checkToken(tx: Transaction, id: string, { token, services }: PageAccess): Promise<Page> {
  const page = await readPage(tx, id)
  if (!page || !isPrivateToken(token, page.token_version, services.secrets)) throw unknown()
  return page
}

const unknown = () => new Problem('no_such_request', 'This address opens no request. It may have been erased.')

async function readPage(tx: Transaction, id: string): Promise<Page | null> {
  return (await one(tx, 'select private.private_page($1) as answer', [id])) as Page | null
}

/** Each action is logged with the values before it. */
const CORRECTIONS = {
  kind: 'corrections of a request',
  burst: 20,
  seconds: 86_400,
  message: 'This request was corrected often today',
}

async function correct(
  tx: Transaction,
  { id, body: { changes = {}, seen_version } }: PageCall,
  services: PrivatePageServices,
): Promise<unknown> {
  await limitIn(tx, id, CORRECTIONS, services)
  const cleaned = cleanedTexts(changes)
  const { whatsapp } = cleaned
  const given = whatsapp ? { ...cleaned, whatsapp_e164: phoneNumber(String(whatsapp)) } : cleaned
  const values = [id, JSON.stringify(given), seen_version ?? null]
  return one(tx, 'select private.correct_request($1, $2, $3) as answer', values)
}

/** By the rule for texts from outside, as when the request was sent. */
function cleanedTexts(changes: Corrections): Corrections {
  const clean = (field: string, value: unknown) => (typeof value === 'string' ? cleanText(value, field).trim() : value)
  return Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, clean(field, value)]))
}

/** The promised call, the same that the letter brought, as it stands now; null where none is promised. */
function callInCalendar(_tx: Transaction, { page, body }: PageCall, { settings, now }: PrivatePageServices) {
  if (page.erased) return { file: null }
  const hour = promisedHour(page)
  if (!hour || page.in_writing) return { file: null }
  const from = hour === page.promised_by && page.call_from ? new Date(page.call_from) : undefined
  const say = sayInLetters(body.language ?? (isLanguage(page.language) ? page.language : defaultLanguage))
  const { reference, version: sequence } = page
  const call = promisedCall({ reference, by: new Date(hour), from, sequence }, say, settings.BRAND)
  return { file: calendarFile(call, { brand: settings.BRAND, siteUrl: settings.SITE_URL }, now()) }
}

/** What the page is not to see, or cannot use: without a storage there is nowhere to put a file. */
function shownOf(answer: unknown, { settings }: Pick<PrivatePageServices, 'settings'>): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const { token_version: _, attachments, ...shown } = answer as Page & { attachments?: unknown }
  return settings.STORAGE && attachments ? { ...shown, attachments } : shown
}

interface Following {
  token: string
  signal: AbortSignal
}

/** The page as it changes, until the visitor leaves. */
async function follow(id: string, { token, signal }: Following, services: PrivatePageServices): Promise<Response> {
  const read = () => atPage(id, { token, services }, (_tx, page) => page)
  // A stranger's token is refused before anything goes on.
  await read()
  return eventStream(AbortSignal.any([signal, services.live.stopping]), (stream) => {
    const tell = oneAtATime(() =>
      read().then(
        (page) => stream.send({ event: 'page', data: shownOf(page, services) }),
        () => stream.end(),
      ),
    )
    const silence = services.database.listen('requests', (payload) => {
      if (payload === undefined || payload.includes(id)) tell()
    })
    tell()
    return silence
  })
}

/** Work that is asked for while it is being done is done once more, however often it was asked for. */
function oneAtATime(work: () => Promise<void>): () => void {
  let wanted = false
  let working = false
  return function ask(): void {
    wanted = true
    if (working) return
    wanted = false
    working = true
    void work().finally(() => {
      working = false
      if (wanted) ask()
    })
  }
}
