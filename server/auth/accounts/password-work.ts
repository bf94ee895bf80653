/** Chooses the hashes for a comparison, so that the work is the same for every account, known or not (safety F38). */
import { randomBytes } from 'node:crypto'

/**
 * Returns the account's own hash, if any, and dummies. A bcrypt cost is twice the work of the cost below, so a hash of
 * a lower cost and one dummy of each cost from there to `cost` - 1 are together as much work as one of `cost`.
 */
export function hashesToCompare(hash: string | null, cost: number): string[] {
  if (hash === null) return [dummyOf(cost)]
  const lower = Array.from({ length: Math.max(0, cost - costOf(hash)) }, (_, at) => dummyOf(costOf(hash) + at))
  return [hash, ...lower]
}

export const costOf = (hash: string) => Number(hash.slice(4, 6))

/** A hash that no password has. It is random text, because a real hash would take as long as a sign-in. */
const NOBODYS = randomBytes(60).toString('base64').replaceAll(/[+=]/g, '.').slice(0, 53)
const dummyOf = (cost: number) => `$2b$${String(cost).padStart(2, '0')}$${NOBODYS}`
