/**
 * DELETE /factors/:id — removes a factor. A verified one is removed only by a session that has passed one. The sessions
 * that used it fall back to aal1 (protocol §6).
 */
import { Problem } from '#contract/problems.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '#server/auth/audit.ts'
import { factorsOf, hasUsedFactor, isVerified, refuseAnonymous, removeFactor } from '#server/auth/factors/factors.ts'
import type { SignedInFlow } from '#server/auth/flow.ts'
import { callerOf, lockCaller } from '#server/auth/accounts/lock-caller.ts'
import { idIn } from '#server/auth/uuid.ts'

export const removeOwnFactor: SignedInFlow = async (call, services) => {
  refuseAnonymous(call.caller)
  const id = idIn(call.params, 'id', 'factor_id')
  const { user } = call.caller
  await asService(services, async (tx) => {
    await lockCaller(tx, callerOf(call.caller))
    const factor = (await factorsOf(tx, user.id)).find((one) => one.id === id)
    if (!factor) throw new Problem('mfa_factor_not_found', 'Factor not found')
    if (isVerified(factor) && !hasUsedFactor(call.caller)) {
      throw new Problem('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 })
    }
    await removeFactor(tx, factor)
    await audit(tx, call, { action: 'factor_unenrolled', userId: user.id, details: { factor: id } })
  })
  return Response.json({ id })
}
