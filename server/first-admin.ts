/**
 * Makes the first admin (product §4.1). While nobody is admin, the start prints a link that is valid once, for 24
 * hours. The database stores only its digest, and all refusals are the same.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { isLanguage, type Language } from '#languages/languages.ts'
import { FIRST_ADMIN_QUERY, FirstAdmin } from '#contract/first-admin.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import * as v from 'valibot'
import { asService } from './access/as-service.ts'
import { audit } from './auth/audit.ts'
import { addConfirmedAccount } from './auth/accounts/add-confirmed-account.ts'
import { limit } from './access/limits.ts'
import { checkNewPassword } from './auth/accounts/password-rules.ts'
import { clientAddress } from './http/client-address.ts'
import { parseJson } from './http/parse-json.ts'
import { readBody } from './http/read-body.ts'
import { cleanText } from './intake/clean-text.ts'
import { refuseCrossSite } from './http/same-site.ts'
import type { Services } from './services.ts'

const TRIES = { kind: 'first admin', burst: 10, seconds: 300 }

/** Returns the link to print; undefined if there is an admin. Earlier links become invalid. */
export async function makeFirstAdminLink(services: Services, siteUrl: string): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const made = await asService(services, (tx) =>
    says(tx, 'private.make_first_admin_link($1, $2)', [digestOf(token), services.now()]),
  )
  return made ? `${siteUrl}${CONSOLE_PATH}?${FIRST_ADMIN_QUERY}=${token}` : undefined
}

const Wanted = v.object({ ...FirstAdmin.entries, language: v.custom<Language>(isLanguage) })

/** POST /console/first-admin: 201 means that the account exists and is confirmed. The admin signs in next. */
export async function redeemFirstAdminLink(incoming: IncomingMessage, services: Services): Promise<Response> {
  refuseCrossSite(incoming.headers, services.settings.SITE_URL)
  const address = clientAddress(incoming, services.settings.TRUSTED_PROXIES)
  await limit(address, TRIES, services)
  const body = v.safeParse(Wanted, parseJson(await readBody(incoming)))
  if (!body.success) throw new Problem('validation_failed', 'Name, e-mail, password, language and the link are needed')
  const wanted = body.output
  const digest = digestOf(wanted.token)
  // Checks the link before hashing: a caller without a valid link must not keep the processor busy.
  await asService(services, async (tx) => {
    if (!(await says(tx, 'private.first_admin_link_opens($1, $2)', [digest, services.now()]))) throw closed()
  })
  checkNewPassword(wanted.password, services.settings)
  const hash = await services.passwords.hash(wanted.password)
  await asService(services, (tx) => makeAdmin(tx, { wanted, digest, hash, address, now: services.now() }))
  return Response.json({ email: wanted.email }, { status: 201, headers: { 'Cache-Control': 'no-store' } })
}

interface Making {
  wanted: v.InferOutput<typeof Wanted>
  digest: Buffer
  hash: string
  address: string
  now: Date
}

/** Makes the account and its row as an admin in one transaction, once. */
async function makeAdmin(tx: Transaction, { wanted, digest, hash, address, now }: Making): Promise<void> {
  const { email, language } = wanted
  const name = cleanText(wanted.name, 'name')
  const id = await addConfirmedAccount(tx, { email, passwordHash: hash, now })
  await audit(tx, { address }, { action: 'user_signedup', userId: id })
  const redeemed = await says(tx, 'private.redeem_first_admin_link($1, $2, $3, $4, $5)', [
    digest,
    id,
    name,
    language,
    now,
  ])
  if (!redeemed) throw closed()
}

/** Calls an SQL function that returns a boolean. */
async function says(tx: Transaction, call: string, values: unknown[]): Promise<boolean> {
  const { rows } = await tx.query<{ yes: boolean }>(`select ${call} as yes`, values)
  return rows[0]!.yes
}

const digestOf = (token: string) => createHash('sha256').update(token).digest()

/** One answer for an unknown, used, replaced or expired link. */
const closed = () => new Problem('first_admin_link_closed', 'This link is not valid, or not any more')
