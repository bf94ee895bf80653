/**
 * Stores checked contact requests and their spam checks. Requests that wait at the same time share one transaction,
 * each row under the role of its caller (spec §7, safety §1; decision 074). No answer is sent before the commit.
 */
import { milliseconds, seconds } from '#contract/durations.ts'
import { ContactRequest } from '#contract/request/contact-request.ts'
import { actAs, asCaller, type Caller } from '#database/connection/as-caller.ts'
import type { Database, Transaction } from '#database/database.ts'
import { insertSql, type SelectedColumn } from '../access/insert-sql.ts'
import { tookTooLong } from '../http/failures/database-problem.ts'
import { withTimeout } from '../http/with-timeout.ts'
import type { Settings } from '../settings/settings.ts'
import type { Fingerprints } from './fingerprints.ts'
import type { FormSignals } from './form-signals.ts'
import { gather } from './gather.ts'
import { NOTE_CHECKS } from './note-check-sql.ts'

export interface IncomingRequest {
  request: ContactRequest
  caller: Caller
  /** The visitor's network address: counted as a digest, never stored. Undefined if the call is not from a visitor. */
  address: string | undefined
  signals: FormSignals
  select: readonly SelectedColumn[]
}

export type ArrivalWithPrints = IncomingRequest & { prints: Fingerprints }

export interface StoredRequest {
  id: string
  /** The row as JSON text with the columns of `select`. */
  body: string
}

/** Resolves to undefined if the id was used before, with the same or with other content. */
export type Storer = (arrival: ArrivalWithPrints) => Promise<StoredRequest | undefined>

/** The sender is over the hourly limit. */
export class PastHardLimit extends Error {}

/** Every answer, also an error, takes less than two seconds (safety A6). */
export const PATIENCE = seconds(1.8)
/** One group is written to disk while the next is prepared. More lanes would only make smaller groups. */
const LANES = 2
/** A frozen connection or a lock does not hold up the others. */
const LANE_PATIENCE = milliseconds(300)
/** The largest group, so that nobody waits long for the others. */
const MOST = 32
/** The same long text under this many names in a day is a spam campaign. */
const SAME_CONTENT_LIMIT = 3

const COLUMNS = [...Object.keys(ContactRequest.entries), 'whatsapp_e164']

export function openStorer(database: Database, settings: Settings): Storer {
  const store = gather<GroupMember, StoredRequest | undefined>({
    lanes: LANES,
    most: MOST,
    patience: LANE_PATIENCE,
    longestWait: PATIENCE,
    tooLate: tookTooLong,
    mayJoin: (one, group) => group.every((other) => mayBeTogether(one, other)),
    work: (group) => storeGroup(group, database, settings),
    isRefusal: (error) => error instanceof PastHardLimit || isRefused((error as { code?: string }).code),
  })
  const underWay = new Map<string, Promise<StoredRequest | undefined>>()
  return async (arrival) => {
    const id = idOf(arrival)
    if (id === null) return store(asMember(arrival))
    // After a double click, or from two tabs, the second request waits for the first and then finds its row. If the
    // first hangs, one of the waiting tries itself, and the unique constraint decides.
    for (let first = underWay.get(id); first !== undefined; first = underWay.get(id)) {
      if (await isSoonThere(first)) return undefined
      if (underWay.get(id) === first) break
    }
    const storing = store(asMember(arrival)).finally(() => {
      if (underWay.get(id) === storing) underWay.delete(id)
    })
    underWay.set(id, storing)
    return storing
  }
}

const idOf = ({ request }: IncomingRequest) => request.request_id?.toLowerCase() ?? null

async function isSoonThere(storing: Promise<unknown>): Promise<boolean> {
  const there = storing.then(
    () => true,
    () => false,
  )
  return withTimeout(LANE_PATIENCE, there, tookTooLong).catch(() => false)
}

interface GroupMember extends ArrivalWithPrints {
  /** Identifies caller and `select`; one statement stores only requests that have the same. */
  manner: string
}

const asMember = (arrival: ArrivalWithPrints): GroupMember => ({
  ...arrival,
  manner: JSON.stringify([arrival.caller, arrival.select]),
})

/** Without an id the returned rows could not be assigned. Of two equal ids the second must find the first. */
const mayBeTogether = (one: GroupMember, other: GroupMember) =>
  one.manner === other.manner && idOf(one) !== null && idOf(other) !== null && idOf(one) !== idOf(other)

/** A value, a policy, a limit or another request caused the error, so nothing was stored. */
const isRefused = (code = '') => /^(22|23|42|P0|PT|40)/.test(code)

async function storeGroup(
  group: readonly GroupMember[],
  database: Database,
  settings: Settings,
): Promise<(StoredRequest | undefined)[]> {
  // Sorted, so that two transactions with the same ids cannot deadlock.
  const sorted = group.toSorted((a, b) => ((idOf(a) ?? '') < (idOf(b) ?? '') ? -1 : 1))
  const sent = await rowsOf(sorted)
  const rows = await asCaller(database, sorted[0]!.caller, (tx) => insertGroup(tx, { group: sorted, sent }, settings))
  const ofId = new Map(rows.map((row) => [row.request_id, row]))
  return group.map((member) => {
    const row = ofId.get(idOf(member))
    return row && { id: row.id, body: row.body }
  })
}

type Row = StoredRequest & { request_id: string | null }

async function insertGroup(
  tx: Transaction,
  { group, sent }: { group: readonly GroupMember[]; sent: readonly object[] },
  settings: Settings,
): Promise<readonly Row[]> {
  const sql = insertSql('contact_requests', COLUMNS, group[0]!.select)
  // One round trip: the insert as the visitor, then, as the service, the notes that visitors cannot write or read.
  const [stored] = await Promise.all([
    tx.query<Row>(sql, [JSON.stringify(sent)]),
    actAs(tx, { role: 'service_role' }),
    tx.last(NOTE_CHECKS, noteValues(group, settings)).catch((error: unknown) => {
      throw (error as { code?: string }).code === '23502' ? new PastHardLimit() : error
    }),
  ])
  return stored.rows
}

const rowsOf = (group: readonly GroupMember[]): Promise<object[]> =>
  Promise.all(group.map(async ({ request }) => ({ ...request, ...(await dialledFrom(request)) })))

/** Without JavaScript the form sends no time zone, so it is derived from the country of the number. */
export async function dialledFrom({ whatsapp, time_zone }: Pick<ContactRequest, 'whatsapp' | 'time_zone'>) {
  // Loaded with the first request, because it is a hundred files.
  const { phoneNumber, zoneOfPhone } = await import('#contract/request/phone-number.ts')
  const dialled = phoneNumber(whatsapp)
  return { whatsapp_e164: dialled, time_zone: time_zone ?? (dialled && zoneOfPhone(dialled)) }
}

function noteValues(group: readonly GroupMember[], settings: Settings): unknown[] {
  const limits = [settings.ADDRESS_SOFT_LIMIT, settings.ADDRESS_HARD_LIMIT, settings.CONTACT_LIMIT, SAME_CONTENT_LIMIT]
  return [
    group.map(idOf),
    group.map(({ prints }) => prints.address),
    group.map(({ prints }) => prints.contact),
    group.map(({ prints }) => prints.content),
    group.map(({ signals }) => reasonsOf(signals, settings).join(',')),
    ...limits,
  ]
}

const reasonsOf = (signals: FormSignals, settings: Settings) => [
  ...(signals.honeypot ? ['honeypot'] : []),
  ...(signals.seconds !== undefined && signals.seconds < settings.MINIMUM_FILLING_SECONDS ? ['too-fast'] : []),
]
