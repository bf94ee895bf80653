/** Takes a one-time token by its link or by its code, once. */
import type { Transaction } from '#database/database.ts'
import { seconds } from '#contract/durations.ts'
import type { AuthServices } from '../auth-services.ts'
import { countTry, MOST_TRIES } from './code-tries.ts'
import { lockUser } from '../accounts/users.ts'
import {
  type TokenType,
  type TokenRow,
  hashOf,
  answersPkce,
  PKCE,
  type TokenServices,
  tokenOf,
  asIssue,
} from './one-time-tokens.ts'

/** Takes the token of a link; undefined if there is none or it has expired. A second call finds none. */
export async function takeByLink(
  tx: Transaction,
  linkToken: string,
  types: readonly TokenType[],
  { now, settings }: { now: Date; settings: AuthServices['settings'] },
): Promise<TokenRow | undefined> {
  const { rows } = await tx.query<TokenRow>(
    `select * from auth.one_time_tokens where token_hash = $1 and token_type = any($2::text[]::auth.one_time_token_type[])`,
    [hashOf(answersPkce(linkToken) ? linkToken.slice(PKCE.length) : linkToken), types],
  )
  const [row] = rows
  if (!row || !isWithin(row, settings.AUTH_LINK_SECONDS, now)) return undefined
  return (await take(tx, row)) ? row : undefined
}

/** Locks the account: a parallel caller with another token of it waits, and then finds the token gone. */
async function take(tx: Transaction, { id, user_id }: TokenRow): Promise<boolean> {
  await lockUser(tx, user_id)
  const taken = await tx.query('delete from auth.one_time_tokens where id = $1', [id])
  return taken.rowCount === 1
}

interface CodeTry {
  code: string
  relatesTo: string
  types: readonly TokenType[]
  /** The account whose known device tries: tries of strangers do not end its code. The caller counts its tries. */
  atHomeOf?: string | undefined
}

/**
 * Takes the token of a typed code. The try is counted even if no code waits, so that a wrong code costs the same writes
 * for every address. It never throws, because the caller's transaction must be committed.
 */
export async function takeByCode(
  tx: Transaction,
  { code, relatesTo, types, atHomeOf }: CodeTry,
  { now, services }: { now: Date; services: TokenServices },
): Promise<TokenRow | undefined> {
  const [tries, { rows }] = await Promise.all([
    countTry(tx, { relatesTo, types, now }, services),
    latestTokens(tx, { relatesTo, types }),
  ])
  const right = rows.find(
    (row) =>
      (tries.get(row.token_type)! <= MOST_TRIES || row.user_id === atHomeOf) &&
      isWithin(row, services.settings.AUTH_CODE_SECONDS, now) &&
      row.token_hash.equals(hashOf(tokenOf(code, asIssue(row), services))),
  )
  return right && (await take(tx, right)) ? right : undefined
}

/** Only the latest of a kind: if earlier codes were valid, too, each try would be several guesses. */
const latestTokens = (tx: Transaction, { relatesTo, types }: Pick<CodeTry, 'relatesTo' | 'types'>) =>
  tx.query<TokenRow & { token_hash: Buffer }>(
    `select distinct on (user_id, token_type) * from auth.one_time_tokens
     where relates_to = $1 and token_type = any($2::text[]::auth.one_time_token_type[])
     order by user_id, token_type, nth desc`,
    [relatesTo, types],
  )

function isWithin({ created_at }: TokenRow, lifeInSeconds: number, now: Date): boolean {
  return now.getTime() - created_at.getTime() < seconds(lifeInSeconds)
}
