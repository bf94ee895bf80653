/**
 * Stores a checked contact request, announces it, and returns the result (spec §7, safety §1). Only the row that the
 * database returned proves success. The same request id never makes a second row.
 */
import { Problem } from '#contract/problems.ts'
import { asCaller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { isFull, tookTooLong } from '../http/failures/database-problem.ts'
import type { Settings } from '../settings/settings.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { Announcer } from './announce-requests.ts'
import type { RefusedAddresses } from './refused-addresses.ts'
import { withTimeout } from '../http/with-timeout.ts'
import type { FindAgain } from './find-again.ts'
import { type Fingerprints, fingerprints } from './fingerprints.ts'
import { SECONDS_TO_WAIT } from './note-check-sql.ts'
import type { SentAgain } from './sent-again.ts'
import { type IncomingRequest, PastHardLimit, PATIENCE, type StoredRequest, type Storer } from './store-together.ts'

export interface IntakeServices {
  settings: Settings
  secrets: Secrets
  database: Database
  refused: RefusedAddresses
  sentAgain: SentAgain
  findAgain: FindAgain
  announcer: Announcer
  storer: Storer
  /** Notified of stored requests and of a full disk. */
  health: { noteStored(): void; noteFull(): void }
}

export async function storeContactRequest(arrival: IncomingRequest, services: IntakeServices): Promise<StoredRequest> {
  const wait = arrival.address === undefined ? 0 : services.refused.secondsLeft(arrival.address)
  if (wait > 0) throw tooMany(wait)
  try {
    return await withTimeout(PATIENCE, storeOrSay(arrival, services), tookTooLong)
  } catch (error) {
    if (isFull(error)) services.health.noteFull()
    throw error
  }
}

async function storeOrSay(arrival: IncomingRequest, services: IntakeServices): Promise<StoredRequest> {
  const { request, address } = arrival
  const { sentAgain } = services
  // A remembered request may be gone, for example after a restore; then it is stored like a new one.
  const known = sentAgain.isKnown(request.request_id) ? await lookUp(arrival, services) : undefined
  if (known) return known
  const prints = fingerprints(request, address, services.secrets.dataSecret)
  try {
    const stored = await services.storer({ ...arrival, prints })
    sentAgain.remember(request.request_id)
    if (!stored) return (await lookUp(arrival, services)) ?? refuseOtherContent()
    services.health.noteStored()
    services.announcer.announce(stored.id)
    return stored
  } catch (error) {
    if (error instanceof PastHardLimit) throw await refuse(address ?? '', prints, services)
    throw error
  }
}

/** A call without a visitor's address, from a server of the owner, is not limited. */
async function lookUp(
  { request, address, select }: IncomingRequest,
  services: IntakeServices,
): Promise<StoredRequest | undefined> {
  const wait = address === undefined ? 0 : services.sentAgain.take(address)
  if (wait > 0) throw tooMany(wait)
  return services.findAgain({ request, select })
}

function refuseOtherContent(): never {
  throw new Problem('request_id_reused', 'This request_id was used for a request with other content', {
    hint: 'Send a corrected request with a new request_id.',
  })
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
