/**
 * Signs in the person of a checked assertion (protocol §10). An assertion is valid once. The account belongs to one
 * company and is never joined with another account of the same address.
 */
import { createHash } from 'node:crypto'
import type { Transaction } from '#database/database.ts'
import { Problem } from '#contract/problems.ts'
import type { AuthServices } from '../auth-services.ts'
import { audit } from '../audit.ts'
import type { Call } from '../flow.ts'
import { addIdentity, findIdentity } from '../accounts/identities.ts'
import { changeUser, insertUser, isBanned, lockUser, mergedData, type UserRow } from '../accounts/users.ts'
import type { CheckedAssertion } from './check-assertion.ts'
import type { AssertedPerson } from './read-person.ts'
import type { SsoProviderRow } from './sso-providers.ts'

export interface Arriving {
  call: Call
  provider: SsoProviderRow
  assertion: CheckedAssertion
  person: AssertedPerson
}

export async function signInPerson(
  tx: Transaction,
  arriving: Arriving,
  { settings }: Pick<AuthServices, 'settings'>,
): Promise<UserRow> {
  const { call, provider, assertion, person } = arriving
  await spend(tx, provider.entity_id, assertion)
  // Locks the company, so that parallel first sign-ins of a person make one account.
  await tx.query('select id from auth.sso_providers where id = $1 for no key update', [provider.id])
  const known = await findIdentity(tx, nameOf(provider), person.id)
  if (!known) {
    if (!settings.AUTH_SIGN_UP) throw new Problem('signup_disabled', 'Signups not allowed for this instance')
    return addPerson(tx, arriving)
  }
  const user = await lockUser(tx, known.user_id)
  if (!user || user.deleted_at) throw new Problem('user_not_found', 'User not found')
  if (isBanned(user, call.now)) throw new Problem('user_banned', 'User is banned')
  return renewPerson(tx, user, arriving)
}

/** Marks the assertion as used until it expires. */
async function spend(tx: Transaction, entityId: string, { id, goodUntil }: CheckedAssertion): Promise<void> {
  const digest = createHash('sha256').update(`saml\n${entityId}\n${id}`).digest()
  const { rows } = await tx.query(
    'insert into auth.spent_messages (digest, spent_until) values ($1, $2) on conflict do nothing returning digest',
    [digest, goodUntil],
  )
  if (rows.length === 0) throw new Problem('validation_failed', 'SAML Assertion is not valid: it was used before')
}

async function addPerson(tx: Transaction, { call, provider, person }: Arriving): Promise<UserRow> {
  const data = identityData(provider, person)
  const name = nameOf(provider)
  const user = await insertUser(tx, {
    email: person.email,
    email_confirmed_at: call.now,
    is_sso_user: true,
    raw_app_meta_data: { provider: name, providers: [name] },
    raw_user_meta_data: data,
  })
  await addIdentity(tx, { userId: user.id, provider: name, providerId: person.id, data })
  await audit(tx, call, { action: 'user_signedup', userId: user.id })
  return user
}

/** The data of the company replaces the stored data of its people. */
async function renewPerson(tx: Transaction, user: UserRow, { call, provider, person }: Arriving): Promise<UserRow> {
  const data = identityData(provider, person)
  await tx.query(
    `update auth.identities set identity_data = $3, last_sign_in_at = $4, updated_at = $4
     where provider = $1 and provider_id = $2`,
    [nameOf(provider), person.id, JSON.stringify(data), call.now],
  )
  return changeUser(tx, user.id, {
    email: person.email,
    raw_user_meta_data: mergedData(user.raw_user_meta_data, data),
  })
}

const nameOf = ({ id }: SsoProviderRow) => `sso:${id}`

function identityData({ entity_id }: SsoProviderRow, { id, email, claims }: AssertedPerson): Record<string, unknown> {
  return { sub: id, iss: entity_id, email, email_verified: true, custom_claims: claims }
}
