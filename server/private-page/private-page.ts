/**
 * The private page of a visitor (product §3.5): its data and its actions. The token is the only right needed. It comes
 * in the body of a POST, never in an address that a log could keep.
 */
import { phoneNumber } from '#contract/request/phone-number.ts'
import { promisedHour } from '#contract/visitor-standing.ts'
import { defaultLanguage, isLanguage } from '#languages/languages.ts'
import type { Transaction } from '#database/database.ts'
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import { parseJson } from '../http/parse-json.ts'
import { cleanText } from '../intake/clean-text.ts'
import { calendarFile } from '../mail/writing/calendar-file.ts'
import { promisedCall } from '../mail/writing/promised-call.ts'
import { sayInLetters } from '../mail/writing/say-in-letters.ts'
import { limitIn } from '../access/limits.ts'
import { requestOf } from '../keys/private-token.ts'
import { type PrivatePageServices, answerOf, noSuchRequest, atPage, shownOf } from './page-access.ts'
import { followPage } from './follow-page.ts'
import { type Corrections, type PageAction, PageBody, type PageCall } from './page-call.ts'
import { addFile, openFile, openQuote, removeFile } from './page-files.ts'

const actions: ReadonlyMap<string, PageAction> = new Map<string, PageAction>([
  ['read', (_tx, { page }) => page],
  ['withdraw', (tx, { id }) => answerOf(tx, 'select private.withdraw_request($1) as answer', [id])],
  ['correct', correct],
  ['export', (tx, { id }) => answerOf(tx, 'select private.export_request($1) as answer', [id])],
  ['calendar', callInCalendar],
  ['document', openQuote],
  ['attach', addFile],
  ['attachment', openFile],
  ['detach', removeFile],
  ['erase', async (tx, { id }) => ({ erased: await answerOf(tx, 'select private.erase_request($1) as answer', [id]) })],
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
  if (!id) throw noSuchRequest()
  if (name === 'follow') return followPage(id, { token, signal }, services)
  const action = actions.get(name)
  if (!action) throw new Problem('PGRST125', 'Nothing answers at this address')
  const answer = await atPage(id, { token, services }, (tx, page) =>
    action(tx, { id, page, body: read.output }, services),
  )
  return Response.json(shownOf(answer, services), { headers: { 'Cache-Control': 'no-store' } })
}

/** The audit log has each action with the values before it. */
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
  return answerOf(tx, 'select private.correct_request($1, $2, $3) as answer', values)
}

/** Cleans the texts as when the request was sent. */
function cleanedTexts(changes: Corrections): Corrections {
  const clean = (field: string, value: unknown) => (typeof value === 'string' ? cleanText(value, field).trim() : value)
  return Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, clean(field, value)]))
}

/** Returns the promised call with the UID of the letter's appointment; null if none is promised. */
async function callInCalendar(_tx: Transaction, { page, body }: PageCall, { settings, now }: PrivatePageServices) {
  if (page.erased) return { file: null }
  const hour = promisedHour(page)
  if (!hour || page.in_writing) return { file: null }
  const from = hour === page.promised_by && page.call_from ? new Date(page.call_from) : undefined
  const say = sayInLetters(body.language ?? (isLanguage(page.language) ? page.language : defaultLanguage))
  const { reference, version: sequence } = page
  const call = promisedCall({ reference, by: new Date(hour), from, sequence }, say, settings.BRAND)
  return { file: await calendarFile(call, { brand: settings.BRAND, siteUrl: settings.SITE_URL }, now()) }
}
