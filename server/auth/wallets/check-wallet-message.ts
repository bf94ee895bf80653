/**
 * Checks that a signed message is meant for us, now, and for the first time (protocol §9 ⚑, safety F47). Upstream does
 * not remember messages: there, a copied message signs in for ten more minutes.
 */
import { createHash } from 'node:crypto'
import { minutes } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { allowedTarget } from '../redirects/redirects.ts'
import type { Chain, WalletMessage } from './wallet-message.ts'

const CLOCKS_AND_PEOPLE = minutes(10)
/** Longer than any message is valid. */
const REMEMBERED = minutes(20)

export function checkWalletMessage(
  message: WalletMessage,
  now: Date,
  { settings }: Pick<AuthServices, 'settings'>,
): void {
  const { uri, domain, issuedAt, expiresAt, notBefore } = message
  const isHere =
    uri.protocol === 'https:' || (uri.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(uri.hostname))
  if (!isHere) throw refused('Signed Message URI must use HTTPS')
  if (!allowedTarget(uri.href, settings))
    throw refused('Signed Message is using URI which is not allowed on this server')
  if (uri.host !== domain.toLowerCase()) throw refused('Signed Message URI and domain do not match')
  if (notBefore && now < notBefore) throw refused('Signed Message becomes valid in the future')
  if (expiresAt && now >= expiresAt) throw refused('Signed Message is expired')
  const age = now.getTime() - issuedAt.getTime()
  if (age > CLOCKS_AND_PEOPLE) throw refused('Signed Message was issued too long ago')
  if (age < -CLOCKS_AND_PEOPLE) throw refused('Signed Message was issued too far in the future')
}

/** Marks a message as used; throws when it was used before. */
export async function spendWalletMessage(
  tx: Transaction,
  { chain, text, now }: { chain: Chain; text: string; now: Date },
): Promise<void> {
  const digest = createHash('sha256').update(`${chain}\n${text}`).digest()
  const { rows } = await tx.query(
    `insert into auth.spent_messages (digest, spent_until) values ($1, $2) on conflict (digest) do nothing returning 1`,
    [digest, new Date(now.getTime() + REMEMBERED)],
  )
  if (rows.length === 0) throw refused('Signed Message has already been used')
}

export const refused = (message: string) => new Problem('oauth_invalid_grant', message)
