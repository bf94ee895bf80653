/**
 * PUT /admin/users/:id — an address is set at once, `email_confirm` confirms it, a null takes a key of the metadata
 * away (protocol §7). A new password or address ends the links and codes sent for the old one.
 */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '#server/auth/audit.ts'
import type { AdminFlow } from '#server/auth/flow.ts'
import { addOwnIdentity, confirmOwnIdentity, restateProviders } from '#server/auth/accounts/identities.ts'
import { clearTokens } from '#server/auth/tokens/clear-tokens.ts'
import { endSessions } from '#server/auth/sessions/sessions.ts'
import { readUserAttributes, refuseTaken, type UserAttributes } from '#server/auth/accounts/user-attributes.ts'
import {
  type Address,
  changeUser,
  lockUser,
  mergedData,
  type UserColumns,
  type UserRow,
} from '#server/auth/accounts/users.ts'
import { userJson } from '#server/auth/accounts/user-json.ts'
import { idIn } from '#server/auth/uuid.ts'

export const changeUserById: AdminFlow = async (call, services) => {
  const id = idIn(call.params, 'id', 'user_id')
  const said = await readUserAttributes(call, services)
  const user = await asService(services, async (tx) => {
    const old = await lockUser(tx, id)
    if (!old) throw new Problem('user_not_found', 'User not found')
    await refuseTaken(tx, said, id)
    await changeUser(tx, id, columnsOf(old, said, call.now))
    await changeIdentities(tx, old, said)
    await endWhatIsOut(tx, old, said)
    await audit(tx, call, { action: 'user_modified', userId: id, actorId: null })
    return userJson(tx, id)
  })
  return Response.json(user)
}

function columnsOf(old: UserRow, said: UserAttributes, now: Date): UserColumns {
  const { aud, role, email, phone, email_confirm, phone_confirm, user_metadata, app_metadata } = said
  const verified = {
    ...(email_confirm && (email ?? old.email) ? { email_verified: true } : {}),
    ...(phone_confirm && (phone ?? old.phone) ? { phone_verified: true } : {}),
  }
  return {
    ...(aud && { aud }),
    ...(role && { role }),
    ...(email && { email, email_change: null, email_change_confirm_status: 0, is_anonymous: false }),
    ...(phone && { phone, phone_change: null, is_anonymous: false }),
    ...('email_verified' in verified && { email_confirmed_at: old.email_confirmed_at ?? now }),
    ...('phone_verified' in verified && { phone_confirmed_at: old.phone_confirmed_at ?? now }),
    ...(said.encrypted_password !== undefined && { encrypted_password: said.encrypted_password }),
    ...(said.banned_until !== undefined && { banned_until: said.banned_until }),
    raw_user_meta_data: mergedData(old.raw_user_meta_data, { ...user_metadata, ...verified }),
    raw_app_meta_data: mergedData(old.raw_app_meta_data, app_metadata ?? {}),
  }
}

async function changeIdentities(tx: Transaction, old: UserRow, said: UserAttributes): Promise<void> {
  const email = said.email ?? (said.email_confirm ? old.email : undefined)
  const phone = said.phone ?? (said.phone_confirm ? old.phone : undefined)
  if (email) await changeIdentity(tx, old.id, { email }, Boolean(said.email_confirm))
  if (phone) await changeIdentity(tx, old.id, { phone }, Boolean(said.phone_confirm))
  await restateProviders(tx, old.id)
}

/** A changed address stays as confirmed as the one before. */
async function changeIdentity(tx: Transaction, userId: string, address: Address, confirmed: boolean): Promise<void> {
  if (confirmed) return confirmOwnIdentity(tx, userId, address)
  const { rowCount } = await tx.query(
    `update auth.identities set identity_data = identity_data || $3, updated_at = now()
     where user_id = $1 and provider = $2`,
    [userId, Object.keys(address)[0], JSON.stringify(address)],
  )
  if (rowCount === 0) await addOwnIdentity(tx, userId, address)
}

async function endWhatIsOut(tx: Transaction, old: UserRow, said: UserAttributes): Promise<void> {
  const newAddress = (said.email && said.email !== old.email) || (said.phone && said.phone !== old.phone)
  if (newAddress || said.encrypted_password !== undefined) await clearTokens(tx, old.id)
  if (said.encrypted_password !== undefined) await endSessions(tx, old.id)
}
