/** Links an identity to the account of a signed-in user, or of a person who accepts an invitation (protocol §5, §8). */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { audit } from '../audit.ts'
import type { AuthContext, SignedInUser } from '../flow.ts'
import { handOverTo } from './empty-account.ts'
import { addIdentity, findIdentity, restateProviders } from './identities.ts'
import { type CallingUser, lockCaller } from './lock-caller.ts'
import { releaseClaimed } from './release-address.ts'
import { takeByLink } from '../tokens/take-token.ts'
import type { Person } from '../providers/provider-person.ts'
import { oneAtATime, type SettledAccount, usableUser } from './settle-account.ts'
import { changeUser, findUser, type UserColumns, type UserRow } from './users.ts'

/** Refuses when linking is off, or when the session has passed only the first of two factors. */
export function refuseLinking({ session, hasSecondFactor }: SignedInUser, { settings }: AuthContext['services']): void {
  if (!settings.AUTH_MANUAL_LINKING) throw new Problem('manual_linking_disabled', 'Manual linking is disabled')
  if (session.aal === 'aal1' && hasSecondFactor) {
    const message = 'AAL2 session is required to link or unlink identities when MFA is enabled.'
    throw new Problem('insufficient_aal', message, { status: 401 })
  }
}

export async function linkIdentity(
  tx: Transaction,
  { caller, person }: { caller: CallingUser; person: Person },
  { call }: AuthContext,
): Promise<SettledAccount> {
  const { userId } = caller
  await oneAtATime(tx, person)
  await usableUser(tx, userId, call.now)
  const user = await lockCaller(tx, caller)
  const known = await findIdentity(tx, person.provider, person.providerId)
  if (known) {
    const whose = known.user_id === userId ? '' : ' to another user'
    throw new Problem('identity_already_exists', `Identity is already linked${whose}`)
  }
  await addIdentity(tx, { userId, ...person })
  await restateProviders(tx, userId)
  await audit(tx, call, { action: 'identity_linked', userId, details: { provider: person.provider } })
  const linked = await changeUser(tx, userId, {
    is_anonymous: false,
    ...(await addressFor(tx, user, { person, call })),
  })
  return { user: linked, outcome: 'enters' }
}

/** An account without an address gets the verified one, unless another account has it. */
async function addressFor(
  tx: Transaction,
  user: UserRow,
  { person, call }: { person: Person; call: AuthContext['call'] },
): Promise<UserColumns> {
  if (user.email !== null || person.email === undefined || !person.isEmailVerified) return {}
  await releaseClaimed(tx, { address: { email: person.email }, userId: user.id, call })
  if (await findUser(tx, { email: person.email })) {
    throw new Problem('email_exists', 'A user with this email address has already been registered')
  }
  return { email: person.email, email_confirmed_at: call.now }
}

/** The provider must name the invited address. It need not have verified it, because the letter of the invitation did. */
export async function takeUpInvitation(
  tx: Transaction,
  { inviteToken, person }: { inviteToken: string; person: Person },
  { call, services }: AuthContext,
): Promise<SettledAccount> {
  await oneAtATime(tx, person)
  const token = await takeByLink(tx, inviteToken, ['invitation_token'], {
    now: call.now,
    settings: services.settings,
  })
  if (!token) throw new Problem('invite_not_found', 'Invite not found')
  const user = await usableUser(tx, token.user_id, call.now)
  if (person.email !== user.email) {
    throw new Problem('validation_failed', 'Invited email does not match emails from external provider')
  }
  if (await findIdentity(tx, person.provider, person.providerId)) {
    throw new Problem('identity_already_exists', 'Identity is already linked to another user')
  }
  await audit(tx, call, { action: 'invite_accepted', userId: user.id, details: { provider: person.provider } })
  return { user: await handOverTo(tx, { user, person }, call), outcome: 'enters' }
}
