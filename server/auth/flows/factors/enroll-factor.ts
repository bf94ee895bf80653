/** POST /factors — enrols a second factor. It is verified when it has answered a challenge (protocol §6). */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { AuthServices } from '#server/auth/auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '#server/auth/audit.ts'
import { type FactorType, refuseAnonymous } from '#server/auth/factors/factors.ts'
import type { SignedInUser, SignedInFlow } from '#server/auth/flow.ts'
import { makeSeed } from '#server/auth/factors/one-time-passwords.ts'
import { maybe, Phone, readAuthBody } from '#server/auth/read-auth-body.ts'
import { makeRoom, insertFactor } from '#server/auth/factors/add-factor.ts'

const LONGEST_NAME = 255
const Name = maybe(v.pipe(v.string(), v.maxLength(LONGEST_NAME, `A name holds at most ${LONGEST_NAME} characters`)))

const Body = v.object({
  factor_type: v.optional(v.string(), ''),
  friendly_name: Name,
  issuer: Name,
  phone: maybe(Phone),
})
type Body = v.InferOutput<typeof Body>

export const enrollFactor: SignedInFlow = async (call, services) => {
  refuseAnonymous(call.caller)
  const body = await readAuthBody(call, Body)
  const type = checkedType(body, services.settings)
  const { friendly_name = '', phone } = body
  const seed = type === 'totp' ? makeSeed(labelOf(call, body, services), services.secrets) : undefined
  const id = await asService(services, async (tx) => {
    await makeRoom(tx, { call, type, name: friendly_name, phone }, services)
    const factorId = await insertFactor(tx, { call, type, name: friendly_name, phone, sealed: seed?.sealed })
    await audit(tx, call, {
      action: 'factor_in_progress',
      userId: call.caller.user.id,
      details: { factor: factorId, type },
    })
    return factorId
  })
  const totp = seed && { qr_code: seed.qr_code, secret: seed.secret, uri: seed.uri }
  return Response.json({ id, type, friendly_name, ...(type === 'phone' && { phone }), ...(totp && { totp }) })
}

function checkedType({ factor_type, phone }: Body, settings: AuthServices['settings']): FactorType {
  switch (factor_type) {
    case 'totp':
      if (settings.AUTH_MFA_TOTP) return 'totp'
      throw new Problem('mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP')
    case 'phone':
      if (!settings.AUTH_MFA_PHONE)
        throw new Problem('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
      if (phone) return 'phone'
      throw new Problem('validation_failed', 'Invalid phone number format (E.164 required)')
    case 'webauthn':
      if (settings.AUTH_MFA_PASSKEY) return 'webauthn'
      throw new Problem('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
    default:
      throw new Problem('validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  }
}

function labelOf({ caller }: { caller: SignedInUser }, { issuer }: Body, { settings }: AuthServices) {
  const { email, phone, id } = caller.user
  return { issuer: issuer ?? new URL(settings.SITE_URL).hostname, label: email ?? phone ?? id }
}
