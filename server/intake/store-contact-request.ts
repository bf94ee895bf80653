/**
 * Stores a checked contact request and what was noticed about it, in one transaction (spec §7, safety §1). The row that
 * the database returned is the only proof of success. The same request id never makes a second row.
 */
import type { ContactRequest } from '#contract/request/contact-request.ts'
import { seconds } from '#contract/durations.ts'
import { phoneNumber } from '#contract/request/phone-number.ts'
import { Problem } from '#contract/problems.ts'
import { actAs, asCaller, type Caller } from '#database/connection/as-caller.ts'
import type { Database, Transaction } from '#database/database.ts'
import { isFull, tookTooLong } from '../http/database-problem.ts'
import { insertSql, type SelectedColumn } from '../access/insert-sql.ts'
import type { Settings } from '../settings/settings.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { Announcer } from './announce-requests.ts'
import type { RefusedAddresses } from './refused-addresses.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { findAgain } from './find-again.ts'
import { type Fingerprints, fingerprints } from './fingerprints.ts'
import type { FormSignals } from './form-signals.ts'
import { NOTE_CHECK, SECONDS_TO_WAIT } from './note-check-sql.ts'

export interface IntakeServices {
  settings: Settings
  secrets: Secrets
  database: Database
  refused: RefusedAddresses
  announcer: Announcer
  /** Is told of stored requests and of a full database. */
  health: { noteStored(): void; noteFull(): void }
}

export interface Arrival {
  request: ContactRequest
  caller: Caller
  /** The visitor's network address: counted and fingerprinted, never kept. Undefined when it is not the visitor's. */
  address: string | undefined
  signals: FormSignals
  select: readonly SelectedColumn[]
}

export interface StoredRequest {
  id: string
  /** The row as JSON text, as `select` asked for it. */
  body: string
}

/** An answer, good or bad, within two seconds (safety A6). */
const PATIENCE = seconds(1.8)
/** One long text under this many names in a day is a campaign. */
const SAME_CONTENT_LIMIT = 3

export async function storeContactRequest(arrival: Arrival, services: IntakeServices): Promise<StoredRequest> {
  const wait = arrival.address === undefined ? 0 : services.refused.secondsLeft(arrival.address)
  if (wait > 0) throw tooMany(wait)
  try {
    return await withTimeout(PATIENCE, storeOrSay(arrival, services), tookTooLong)
  } catch (error) {
    if (isFull(error)) services.health.noteFull()
    throw error
  }
}

/** Marks the one failure of the note that is a judgement. */
class PastHardLimit extends Error {}

async function storeOrSay(arrival: Arrival, services: IntakeServices): Promise<StoredRequest> {
  const prints = fingerprints(arrival.request, arrival.address, services.secrets.dataSecret)
  try {
    const stored = await asCaller(services.database, arrival.caller, (tx) =>
      store(tx, { ...arrival, prints }, services),
    )
    services.health.noteStored()
    services.announcer.announce(stored.id)
    return stored
  } catch (error) {
    const cameBefore = (error as { code?: string }).code === '23505' && arrival.request.request_id
    if (cameBefore) return findAgain(services.database, arrival.request, arrival.select)
    if (error instanceof PastHardLimit) throw await refuse(arrival.address ?? '', prints, services)
    throw error
  }
}

type ArrivalWithPrints = Arrival & { prints: Fingerprints }

async function store(tx: Transaction, arrival: ArrivalWithPrints, services: IntakeServices): Promise<StoredRequest> {
  const row = rowOf(arrival.request)
  const sql = insertSql('contact_requests', [...row.keys()], arrival.select)
  // One journey: the visitor's own insert, then, as the service, the note that visitors may neither write nor read.
  const [stored] = await Promise.all([
    tx.query<StoredRequest>(sql, [...row.values()]),
    actAs(tx, { role: 'service_role' }),
    tx.last(NOTE_CHECK, noteValues(arrival, services)).catch((error: unknown) => {
      throw (error as { code?: string }).code === '23502' ? new PastHardLimit() : error
    }),
  ])
  return stored.rows[0]!
}

/** Only what was sent: for the rest the columns' own defaults hold. */
function rowOf(request: ContactRequest): ReadonlyMap<string, unknown> {
  const chosen = request.selected_experiences
  const row = {
    ...request,
    selected_experiences: chosen ? JSON.stringify(chosen) : null,
    source: request.source ? JSON.stringify(request.source) : null,
    whatsapp_e164: phoneNumber(request.whatsapp),
  }
  return new Map(Object.entries(row).filter(([, value]) => value !== undefined && value !== null))
}

function noteValues({ prints, signals }: ArrivalWithPrints, { settings }: IntakeServices): unknown[] {
  const reasons = [
    ...(signals.honeypot ? ['honeypot'] : []),
    ...(signals.seconds !== undefined && signals.seconds < settings.MINIMUM_FILLING_SECONDS ? ['too-fast'] : []),
  ]
  const limits = [settings.ADDRESS_SOFT_LIMIT, settings.ADDRESS_HARD_LIMIT, settings.CONTACT_LIMIT, SAME_CONTENT_LIMIT]
  return [prints.address, prints.contact, prints.content, reasons, ...limits]
}

async function refuse(address: string, prints: Fingerprints, { database, refused }: IntakeServices): Promise<Problem> {
  const { rows } = await asCaller(database, { role: 'service_role' }, (tx) =>
    tx.query<{ seconds: number }>(SECONDS_TO_WAIT, [prints.address]),
  )
  const wait = Math.max(1, rows[0]!.seconds)
  refused.refuse(address, wait)
  return tooMany(wait)
}

function tooMany(wait: number): Problem {
  return new Problem('over_request_rate_limit', 'Too many requests came from this address.', {
    hint: `Try again in ${Math.ceil(wait / 60)} minutes, or write to us on WhatsApp.`,
    retryAfter: wait,
  })
}
