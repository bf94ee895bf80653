/** POST /admin/users — makes a user with the attributes that an administrator sends. No letter is sent (protocol §7). */
import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '#server/auth/audit.ts'
import type { AdminFlow } from '#server/auth/flow.ts'
import { addOwnIdentity, confirmOwnIdentity, restateProviders } from '#server/auth/accounts/identities.ts'
import { readUserAttributes, refuseTaken, type UserAttributes } from '#server/auth/accounts/user-attributes.ts'
import { insertUser, mergedData, type UserColumns, userWithId } from '#server/auth/accounts/users.ts'
import { userJson } from '#server/auth/accounts/user-json.ts'

export const createUser: AdminFlow = async (call, services) => {
  const said = await readUserAttributes(call, services)
  if (!said.email && !said.phone) {
    throw new Problem('validation_failed', 'Cannot create a user without either an email or phone')
  }
  const id = checkedId(said.id)
  const user = await asService(services, async (tx) => {
    await refuseTaken(tx, said)
    if (said.id && (await userWithId(tx, id)))
      throw new Problem('conflict', 'A user with this id has already been created')
    await insertUser(tx, columnsOf(id, said, call.now))
    await addIdentities(tx, id, said)
    await audit(tx, call, { action: 'user_signedup', userId: id, actorId: null })
    return userJson(tx, id)
  })
  return Response.json(user)
}

const UUID_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

function checkedId(given: string | undefined): string {
  if (given === undefined) return randomUUID()
  if (/^[0-]+$/.test(given)) throw new Problem('validation_failed', 'ID cannot be a nil uuid')
  if (!UUID_4.test(given)) throw new Problem('validation_failed', 'ID must conform to the uuid v4 format')
  return given.toLowerCase()
}

function columnsOf(id: string, said: UserAttributes, now: Date): UserColumns {
  const { aud, role, email, phone, email_confirm, phone_confirm, app_metadata, user_metadata } = said
  return {
    id,
    ...(aud && { aud }),
    ...(role && { role }),
    email: email ?? null,
    phone: phone ?? null,
    encrypted_password: said.encrypted_password ?? null,
    email_confirmed_at: email && email_confirm ? now : null,
    phone_confirmed_at: phone && phone_confirm ? now : null,
    banned_until: said.banned_until ?? null,
    raw_app_meta_data: mergedData({}, app_metadata ?? {}),
    raw_user_meta_data: mergedData(user_metadata ?? {}, {
      ...(email && email_confirm ? { email_verified: true } : {}),
      ...(phone && phone_confirm ? { phone_verified: true } : {}),
    }),
  }
}

async function addIdentities(tx: Transaction, id: string, said: UserAttributes): Promise<void> {
  const { email, phone, email_confirm, phone_confirm } = said
  if (email) {
    await addOwnIdentity(tx, id, { email })
    if (email_confirm) await confirmOwnIdentity(tx, id, { email })
  }
  if (phone) {
    await addOwnIdentity(tx, id, { phone })
    if (phone_confirm) await confirmOwnIdentity(tx, id, { phone })
  }
  await restateProviders(tx, id)
}
