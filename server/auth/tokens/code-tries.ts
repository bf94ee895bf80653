/**
 * Counts how often codes of one kind were tried at one address since the last was sent (safety F40). The count is kept
 * beside the codes and not on them, and for addresses that have none as well: a wrong code is the same work everywhere
 * (safety F38).
 */
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { bucketKey } from '#server/access/limits.ts'

type CodeServices = Pick<AuthServices, 'secrets'>

/** The fifth is the last that counts. */
export const MOST_TRIES = 5

export interface CodeAttempt {
  relatesTo: string
  types: readonly string[]
  now: Date
}

/** The tries of each kind, this one included. Goes on counting when they are used up: that too is the same work. */
export async function countTry(
  tx: Transaction,
  attempt: CodeAttempt,
  services: CodeServices,
): Promise<ReadonlyMap<string, number>> {
  const { relatesTo, types, now } = attempt
  const keys = types.map((type) => keyOf(relatesTo, type, services))
  const { rows } = await tx.query<{ key: Buffer; tokens: number }>(COUNT, [keys, now])
  const triesOf = new Map(rows.map(({ key, tokens }) => [key.toString('hex'), tokens]))
  return new Map(types.map((type, at) => [type, triesOf.get(keys[at]!.toString('hex'))!]))
}

/**
 * Resets the count for a new code. Rows are never deleted, only reset: a later try does the same work for every
 * address.
 */
export async function forgetTries(
  tx: Transaction,
  { relatesTo, type }: { relatesTo: string; type: string },
  services: CodeServices,
): Promise<void> {
  await tx.query('update auth.rate_limits set tokens = 0 where key = $1', [keyOf(relatesTo, type, services)])
}

/** In the order of the keys, so that two who try at once wait for each other in one order. */
const COUNT = `
  insert into auth.rate_limits as kept (key, tokens, updated_at, full_at)
  select key, 1, $2::timestamptz, $2::timestamptz + interval '8 days' from unnest($1::bytea[]) key order by key
  on conflict (key) do update set tokens = kept.tokens + 1, updated_at = excluded.updated_at, full_at = excluded.full_at
  returning key, tokens`

const keyOf = (relatesTo: string, type: string, services: CodeServices) =>
  bucketKey({ kind: 'codes tried', subject: `${type}\n${relatesTo}` }, services)
