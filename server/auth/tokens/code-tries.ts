/**
 * Counts how often codes of one kind were tried at one address since the last was sent (safety F40). The count is
 * stored apart from the codes and exists for unknown addresses, too, so that a wrong code costs the same work for every
 * address (safety F38).
 */
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { bucketKey } from '#server/access/limits.ts'

type CodeServices = Pick<AuthServices, 'secrets'>

/** The fifth try is the last that can succeed. */
export const MOST_TRIES = 5

export interface CodeAttempt {
  relatesTo: string
  types: readonly string[]
  now: Date
}

/** Returns the tries of each kind, with this one. It counts beyond the limit, too, so that the work stays the same. */
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

/** Updates in the order of the keys, so that parallel tries cannot deadlock. */
const COUNT = `
  insert into auth.rate_limits as kept (key, tokens, updated_at, full_at)
  select key, 1, $2::timestamptz, $2::timestamptz + interval '8 days' from unnest($1::bytea[]) key order by key
  on conflict (key) do update set tokens = kept.tokens + 1, updated_at = excluded.updated_at, full_at = excluded.full_at
  returning key, tokens`

const keyOf = (relatesTo: string, type: string, services: CodeServices) =>
  bucketKey({ kind: 'codes tried', subject: `${type}\n${relatesTo}` }, services)
