/** GET, PUT and DELETE of the factors of a user by an administrator, for a user who lost theirs (protocol §7). */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '#server/auth/auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '#server/auth/audit.ts'
import { factorJson, type FactorRow, factorsOf, removeFactor } from '#server/auth/factors/factors.ts'
import type { AdminFlow, Call } from '#server/auth/flow.ts'
import { maybe, Phone, readAuthBody } from '#server/auth/read-auth-body.ts'
import { lockUser } from '#server/auth/accounts/users.ts'
import { idIn } from '#server/auth/uuid.ts'

export const listFactors: AdminFlow = async (call, services) => {
  const userId = idIn(call.params, 'id', 'user_id')
  return asService(services, async (tx) => {
    await mustExist(tx, userId)
    const factors = await factorsOf(tx, userId)
    return Response.json(await Promise.all(factors.map(({ id }) => factorJson(tx, id))))
  })
}

const Changes = v.object({
  friendly_name: maybe(v.pipe(v.string(), v.maxLength(255, 'A name holds at most 255 characters'))),
  phone: maybe(Phone),
})

export const changeFactor: AdminFlow = async (call, services) => {
  const { friendly_name, phone } = await readAuthBody(call, Changes)
  return withFactor(call, services, async (tx, factor) => {
    const others = (await factorsOf(tx, factor.user_id)).filter(({ id }) => id !== factor.id)
    if (friendly_name && others.some((other) => other.friendly_name === friendly_name)) {
      const message = `A factor with the friendly name "${friendly_name}" for this user already exists`
      throw new Problem('mfa_factor_name_conflict', message)
    }
    if (phone && factor.factor_type === 'phone' && others.some((other) => other.phone === phone)) {
      throw new Problem('mfa_verified_factor_exists', 'Another factor of this user has this number')
    }
    await tx.query(
      `update auth.mfa_factors set friendly_name = coalesce($2, friendly_name), updated_at = $4,
         phone = case when factor_type = 'phone' then coalesce($3, phone) end where id = $1`,
      [factor.id, friendly_name ?? null, phone ?? null, call.now],
    )
    await audit(tx, call, happened('factor_updated', factor))
    return factorJson(tx, factor.id)
  })
}

export const deleteFactor: AdminFlow = (call, services) =>
  withFactor(call, services, async (tx, factor) => {
    const shown = await factorJson(tx, factor.id)
    await removeFactor(tx, factor)
    await audit(tx, call, happened('factor_deleted', factor))
    return shown
  })

function withFactor(
  { params }: Call,
  services: AuthServices,
  work: (tx: Transaction, factor: FactorRow) => Promise<object>,
): Promise<Response> {
  const userId = idIn(params, 'id', 'user_id')
  const factorId = idIn(params, 'factor', 'factor_id')
  return asService(services, async (tx) => {
    await mustExist(tx, userId)
    const factor = (await factorsOf(tx, userId)).find(({ id }) => id === factorId)
    if (!factor) throw new Problem('mfa_factor_not_found', 'Factor not found')
    return Response.json(await work(tx, factor))
  })
}

async function mustExist(tx: Transaction, userId: string): Promise<void> {
  if (!(await lockUser(tx, userId))) throw new Problem('user_not_found', 'User not found')
}

const happened = (action: 'factor_updated' | 'factor_deleted', { id, user_id }: FactorRow) => ({
  action,
  userId: user_id,
  actorId: null,
  details: { factor: id },
})
