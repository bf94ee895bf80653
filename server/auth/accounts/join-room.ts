/**
 * Redeems the link of an invitation to the advisers' room (product §6). An account that has the address already is
 * emptied first, even a confirmed one: a stranger may have made it, and no account is both a visitor's and an
 * adviser's.
 */
import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { audit } from '../audit.ts'
import { emptyAccount } from './empty-account.ts'
import type { Call } from '../flow.ts'
import { confirmOwnIdentity } from './identities.ts'
import { oneAtThisAddress, usableUser } from './settle-account.ts'
import { changeUser, lockUserAt, type UserRow } from './users.ts'
import { addWaitingUser } from './waiting-user.ts'

interface Invitation {
  id: string
  email: string
  display_name: string
  language: string
}

/** Returns the token of the link. The database stores only its hash. */
export async function makeInvitationLink(tx: Transaction, invitation: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.query('select private.make_invitation_link($1, $2)', [invitation, hashOf(token)])
  return token
}

/** Returns until when the link opens the room; undefined for other links. The link stays unused. */
export async function invitationValidUntil(tx: Transaction, linkToken: string): Promise<Date | undefined> {
  const { rows } = await tx.query<{ until: Date | null }>('select private.invitation_valid_until($1) as until', [
    hashOf(linkToken),
  ])
  return rows[0]!.until ?? undefined
}

/** Returns the new adviser; undefined when the link is unknown, used or expired. */
export async function joinRoom(
  tx: Transaction,
  linkToken: string,
  call: Pick<Call, 'now' | 'address'>,
): Promise<UserRow | undefined> {
  const invitation = await takeInvitation(tx, linkToken, call.now)
  if (!invitation) return undefined
  const user = await emptiedAccount(tx, invitation, call.now)
  const { rows } = await tx.query<{ joined: boolean }>('select private.join_room($1, $2) as joined', [
    invitation.id,
    user.id,
  ])
  if (!rows[0]!.joined) throw new Problem('otp_expired', 'Email link is invalid or has expired')
  await audit(tx, call, { action: 'invite_accepted', userId: user.id })
  return user
}

async function takeInvitation(tx: Transaction, linkToken: string, now: Date): Promise<Invitation | undefined> {
  const { rows } = await tx.query<{ invitation: Invitation | null }>(
    'select private.take_invitation_link($1, $2) as invitation',
    [hashOf(linkToken), now],
  )
  return rows[0]!.invitation ?? undefined
}

/** Returns a confirmed account that has the address as its only identity and no way to sign in yet. */
async function emptiedAccount(tx: Transaction, invitation: Invitation, now: Date): Promise<UserRow> {
  const { email, language, display_name: name } = invitation
  await oneAtThisAddress(tx, email)
  const { id } = (await lockUserAt(tx, email)) ?? (await addWaitingUser(tx, { email, data: {} }))
  await usableUser(tx, id, now)
  await emptyAccount(tx, id)
  const user = await changeUser(tx, id, {
    invited_at: now,
    email_confirmed_at: now,
    raw_app_meta_data: {},
    raw_user_meta_data: { sub: id, name, language, email, email_verified: true, phone_verified: false },
  })
  await confirmOwnIdentity(tx, id, { email })
  return user
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
