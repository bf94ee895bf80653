/**
 * DELETE /admin/users/:id — deletes a user for good, or softly: then the row stays for the rows that refer to it, but
 * it holds no personal data and nobody can sign in (protocol §7).
 */
import { createHash } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '#server/auth/audit.ts'
import type { AdminFlow } from '#server/auth/flow.ts'
import { identitiesOf } from '#server/auth/accounts/identities.ts'
import { clearTokens } from '#server/auth/tokens/clear-tokens.ts'
import { readAuthBody } from '#server/auth/read-auth-body.ts'
import { endSessions } from '#server/auth/sessions/sessions.ts'
import { changeUser, lockUser, type UserRow } from '#server/auth/accounts/users.ts'
import { idIn } from '#server/auth/uuid.ts'

const Body = v.object({ should_soft_delete: v.optional(v.nullable(v.boolean())) })

export const deleteUser: AdminFlow = async (call, services) => {
  const id = idIn(call.params, 'id', 'user_id')
  const { should_soft_delete: softly } = await readAuthBody(call, Body)
  await asService(services, async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw new Problem('user_not_found', 'User not found')
    await audit(tx, call, { action: 'user_deleted', userId: id, actorId: null, details: { softly: Boolean(softly) } })
    if (!softly) return void (await tx.query('delete from auth.users where id = $1', [id]))
    if (!user.deleted_at) await deleteSoftly(tx, user, call.now)
  })
  return Response.json({})
}

async function deleteSoftly(tx: Transaction, user: UserRow, now: Date): Promise<void> {
  const { id, email, phone } = user
  await changeUser(tx, id, {
    email: email && digest(id, email),
    phone: phone && digest(id, phone).slice(0, 15),
    email_change: null,
    phone_change: null,
    encrypted_password: null,
    raw_user_meta_data: {},
    raw_app_meta_data: {},
    deleted_at: now,
  })
  for (const identity of await identitiesOf(tx, id)) {
    await tx.query(`update auth.identities set provider_id = $2, identity_data = '{}' where id = $1`, [
      identity.id,
      digest(id, `${identity.provider}:${identity.provider_id}`),
    ])
  }
  await Promise.all([
    endSessions(tx, id),
    tx.query('delete from auth.mfa_factors where user_id = $1', [id]),
    clearTokens(tx, id),
  ])
}

/** Salted with the id, so that equal addresses of two deleted users have different digests. */
const digest = (id: string, text: string) => createHash('sha256').update(`${id}\n${text}`).digest('hex')
