/**
 * Finds the account for a sign-in by a provider (protocol §8): the account that has this identity, else the one with
 * the same verified address, else a new one. An unconfirmed account goes to the first person who proves the address.
 * Everything that was stored in it before is removed.
 */
import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { audit } from '../audit.ts'
import { handOverTo, isWaiting } from './empty-account.ts'
import type { AuthContext } from '../flow.ts'
import { addIdentity, findIdentity, type IdentityRow, restateProviders } from './identities.ts'
import type { Person } from '../providers/provider-person.ts'
import { changeUser, findUser, insertUser, isBanned, lockUser, mergedData, type UserRow } from './users.ts'

export interface SettledAccount {
  user: UserRow
  /** Whether the person is signed in, must confirm their address first, or claims the address of another account. */
  outcome: 'enters' | 'confirms first' | 'stays out'
}

export async function settleAccount(tx: Transaction, person: Person, context: AuthContext): Promise<SettledAccount> {
  await oneAtATime(tx, person)
  const identity = await findIdentity(tx, person.provider, person.providerId)
  if (identity) return comeAgain(tx, { identity, person }, context)
  const owner = person.email === undefined ? undefined : await findUser(tx, { email: person.email })
  const mayJoin = person.isEmailVerified && owner && !(await isOfTheRoom(tx, owner.id))
  if (mayJoin) return joinByAddress(tx, { id: owner.id, person }, context)
  // An unverified address neither reveals that the account exists nor opens it. An identity is added to an account of
  // the room only by the signed-in adviser: the claim of a provider is not enough.
  if (owner) return { user: owner, outcome: 'stays out' }
  return makeAccount(tx, person, context)
}

/** Locks identity and address, because two first sign-ins at the same time would both find no account. */
export async function oneAtATime(tx: Transaction, { provider, providerId, email = '' }: Person): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`identity ${provider} ${providerId}`])
  await oneAtThisAddress(tx, email)
}

/** Serialises the transactions that make, join or hand over the account of an address. */
export async function oneAtThisAddress(tx: Transaction, email: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`address ${email}`])
}

async function comeAgain(
  tx: Transaction,
  { identity, person }: { identity: IdentityRow; person: Person },
  context: AuthContext,
): Promise<SettledAccount> {
  const user = await usableUser(tx, identity.user_id, context.call.now)
  const { rowCount } = await tx.query(
    `update auth.identities set identity_data = identity_data || $2, last_sign_in_at = $3, updated_at = now() where id = $1`,
    [identity.id, JSON.stringify(person.data), context.call.now],
  )
  if (rowCount === 0) throw identityLost()
  if (isWaiting(user)) {
    if (!person.isEmailVerified || person.email !== user.email) return { user, outcome: 'confirms first' }
    return { user: await handOverTo(tx, { user, person }, context.call), outcome: 'enters' }
  }
  const data = mergedData(user.raw_user_meta_data, person.data)
  return { user: await changeUser(tx, user.id, { raw_user_meta_data: data }), outcome: 'enters' }
}

async function joinByAddress(
  tx: Transaction,
  { id, person }: { id: string; person: Person },
  { call }: AuthContext,
): Promise<SettledAccount> {
  const user = await usableUser(tx, id, call.now)
  await audit(tx, call, { action: 'identity_linked', userId: id, details: { provider: person.provider } })
  if (!user.email_confirmed_at) return { user: await handOverTo(tx, { user, person }, call), outcome: 'enters' }
  await addIdentity(tx, { userId: id, ...person })
  await restateProviders(tx, id)
  const data = mergedData(user.raw_user_meta_data, person.data)
  return { user: await changeUser(tx, id, { raw_user_meta_data: data }), outcome: 'enters' }
}

async function makeAccount(tx: Transaction, person: Person, { call, services }: AuthContext): Promise<SettledAccount> {
  const { settings } = services
  if (!settings.AUTH_SIGN_UP) throw new Problem('signup_disabled', 'Signups not allowed for this instance')
  if (person.email === undefined) {
    throw new Problem('email_address_not_provided', 'Error getting user email from external provider')
  }
  const isConfirmed = person.isEmailVerified || settings.AUTH_EMAIL_AUTOCONFIRM
  const user = await insertUser(tx, {
    id: randomUUID(),
    email: person.email,
    email_confirmed_at: isConfirmed ? call.now : null,
    raw_user_meta_data: mergedData(person.data, {}),
  })
  await addIdentity(tx, { userId: user.id, ...person })
  await restateProviders(tx, user.id)
  await audit(tx, call, { action: 'user_signedup', userId: user.id, details: { provider: person.provider } })
  return { user, outcome: isConfirmed ? 'enters' : 'confirms first' }
}

export async function usableUser(tx: Transaction, id: string, now: Date): Promise<UserRow> {
  const user = await lockUser(tx, id)
  if (!user || user.deleted_at || isBanned(user, now)) throw new Problem('user_banned', 'User is banned')
  return user
}

/** The account was handed over to its owner while this sign-in waited for it. */
export const identityLost = () => new Problem('identity_not_found', "Identity doesn't exist")

/** Whether an account is one of the advisers' room, on duty or not (product §6). */
async function isOfTheRoom(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from public.advisers where user_id = $1', [id])
  return rowCount !== 0
}
