/**
 * POST /factors/:id/verify — checks the answer of a factor and upgrades the session to aal2 (protocol §6). A challenge
 * and the code of 30 seconds are accepted once, and an account has 15 tries a day (safety E36, F40, F42).
 */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '#server/auth/auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '#server/auth/audit.ts'
import {
  type ChallengeRow,
  closeChallenge,
  countFailure,
  isCodeOf,
  noChallenge,
  openChallenge,
} from '#server/auth/factors/challenges.ts'
import { FACTOR_TYPES, type FactorRow, ownFactor, refuseAnonymous } from '#server/auth/factors/factors.ts'
import type { Call, SignedInUser, SignedInFlow } from '#server/auth/flow.ts'
import { takeFrom } from '#server/access/limits.ts'
import { stepOf } from '#server/auth/factors/one-time-passwords.ts'
import { readAuthBody } from '#server/auth/read-auth-body.ts'
import { upgradeSession } from '#server/auth/sessions/session-upgrade.ts'
import type { OpenedSession } from '#server/auth/sessions/sessions.ts'
import { sessionAnswer } from '#server/auth/sessions/session-json.ts'
import { lockUser } from '#server/auth/accounts/users.ts'
import { idIn, UUID } from '#server/auth/uuid.ts'
import { refuseSwitchedOff } from './challenge-factor.ts'
import { verifyPasskey } from './verify-passkey.ts'

const Body = v.object({
  challenge_id: v.optional(v.nullable(v.string())),
  code: v.optional(v.nullable(v.string())),
  webauthn: v.optional(
    v.nullable(v.object({ type: v.string(), credential_response: v.record(v.string(), v.unknown()) })),
  ),
})

const DAY = 86_400

export const verifyFactor: SignedInFlow = async (call, services) => {
  refuseAnonymous(call.caller)
  const factorId = idIn(call.params, 'id', 'factor_id')
  const body = await readAuthBody(call, Body)
  const factor = await asService(services, (tx) => ownFactor(tx, call.caller, factorId))
  refuseSwitchedOff(factor.factor_type, services.settings)
  const challengeId = body.challenge_id ?? ''
  if (!UUID.test(challengeId)) throw noChallenge()
  if (factor.factor_type === 'webauthn') {
    if (!body.webauthn) throw new Problem('validation_failed', 'webauthn is required')
    return verifyPasskey({ call, factor, challengeId, ...body.webauthn }, services)
  }
  const code = body.code?.trim()
  if (!code) throw new Problem('validation_failed', 'Code needs to be non-empty')
  return verifyCode({ call, factor, challengeId, code }, services)
}

interface ChallengeAnswer {
  call: Call & { caller: SignedInUser }
  factor: FactorRow
  challengeId: string
  code: string
}

async function verifyCode(answered: ChallengeAnswer, services: AuthServices): Promise<Response> {
  const { call } = answered
  const tries = { kind: 'wrong second factors', burst: services.settings.AUTH_LIMIT_SECOND_FACTORS, seconds: DAY }
  const wait = await takeFrom(call.caller.user.id, tries, services)
  if (wait > 0) {
    throw new Problem('over_request_rate_limit', 'Request rate limit reached', { retryAfter: Math.ceil(wait) })
  }
  const raised = await asService(services, (tx) => answer(tx, answered, services))
  // Thrown after the transaction, so that the count of the wrong code is committed.
  if (raised instanceof Problem) throw raised
  // Gives the try back, because only wrong codes count.
  await takeFrom(call.caller.user.id, tries, services, -1)
  return sessionAnswer(raised, call.now, services)
}

async function answer(
  tx: Transaction,
  { call, factor: { id }, challengeId, code }: ChallengeAnswer,
  { secrets }: AuthServices,
): Promise<OpenedSession | Problem> {
  const user = await lockUser(tx, call.caller.user.id)
  if (!user) throw new Problem('user_not_found', 'User not found')
  const factor = await ownFactor(tx, call.caller, id)
  const challenge = await openChallenge(tx, { id: challengeId, factorId: id }, call)
  if (challenge instanceof Problem) return challenge
  const right = await accept(tx, { factor, challenge, code, now: call.now }, secrets)
  await audit(tx, call, { action: 'verification_attempted', userId: user.id, details: { factor: id, right } })
  if (right) {
    await closeChallenge(tx, challenge, call.now)
    return upgradeSession(tx, call, factor)
  }
  await countFailure(tx, challenge)
  const { name } = FACTOR_TYPES.get(factor.factor_type)!
  const kind = factor.factor_type === 'phone' ? `MFA ${name}` : name
  return new Problem('mfa_verification_failed', `Invalid ${kind} code entered`)
}

interface Accepting {
  factor: FactorRow
  challenge: ChallengeRow
  code: string
  now: Date
}

/** Remembers the step of an accepted code, so that neither it nor an earlier one is accepted again. */
async function accept(tx: Transaction, { factor, challenge, code, now }: Accepting, secrets: AuthServices['secrets']) {
  if (factor.factor_type === 'phone') return isCodeOf(challenge, code, secrets)
  const lastAccepted = Number(factor.last_accepted_step ?? 0)
  const step = stepOf(code, { sealed: factor.secret!, lastAccepted, now }, secrets)
  if (step === undefined) return false
  await tx.query('update auth.mfa_factors set last_accepted_step = $2 where id = $1', [factor.id, step])
  return true
}
