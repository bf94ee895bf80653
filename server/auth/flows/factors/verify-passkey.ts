/**
 * Checks the answer of a passkey to its challenge (protocol §6). Every answer, even a wrong one, first uses the
 * challenge up. The signature is checked outside any transaction; then the stored passkey is read again (safety F42).
 */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '#server/auth/auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '#server/auth/audit.ts'
import { closeChallenge, openChallenge, type PasskeyQuestion } from '#server/auth/factors/challenges.ts'
import { type FactorRow, isVerified, ownFactor } from '#server/auth/factors/factors.ts'
import type { Call, SignedInUser } from '#server/auth/flow.ts'
import { checkMadePasskey, checkUsedPasskey, hasCountedOn, type NewPasskey } from '#server/auth/factors/passkeys.ts'
import { upgradeSession } from '#server/auth/sessions/session-upgrade.ts'
import { sessionAnswer } from '#server/auth/sessions/session-json.ts'
import { lockUser } from '#server/auth/accounts/users.ts'

export interface PasskeyAnswer {
  call: Call & { caller: SignedInUser }
  factor: FactorRow
  challengeId: string
  type: string
  credential_response: Record<string, unknown>
}

export async function verifyPasskey(answered: PasskeyAnswer, services: AuthServices): Promise<Response> {
  const { call, factor, challengeId, type } = answered
  const question = await asService(services, async (tx) => {
    const challenge = await openChallenge(tx, { id: challengeId, factorId: factor.id }, call)
    if (challenge instanceof Problem) throw challenge
    await closeChallenge(tx, challenge, call.now)
    return challenge.web_authn_session_data!
  })
  const proof = question.type === type ? await check(answered, question, services) : undefined
  const raised = await asService(services, async (tx) => {
    await audit(tx, call, {
      action: 'verification_attempted',
      userId: factor.user_id,
      details: { factor: factor.id, right: proof !== undefined },
    })
    return proof && keepAndRaise(tx, answered, proof)
  })
  if (!raised) throw new Problem('mfa_verification_failed', 'Invalid WebAuthn credential')
  return sessionAnswer(raised, call.now, services)
}

type PasskeyProof = { made: NewPasskey } | { counter: number }

async function check(
  { factor, credential_response }: PasskeyAnswer,
  question: PasskeyQuestion,
  services: AuthServices,
): Promise<PasskeyProof | undefined> {
  if (question.type === 'create') {
    const made = await checkMadePasskey(credential_response, question, services)
    return made && { made }
  }
  const passkey = factor.web_authn_credential
  if (!passkey || !isVerified(factor)) return undefined
  const counter = await checkUsedPasskey(credential_response, { question, passkey }, services)
  return counter === undefined ? undefined : { counter }
}

/** Returns undefined if another answer has set the passkey or its counter meanwhile. */
async function keepAndRaise(tx: Transaction, { call, factor: { id } }: PasskeyAnswer, proof: PasskeyProof) {
  await lockUser(tx, call.caller.user.id)
  const factor = await ownFactor(tx, call.caller, id)
  if ('made' in proof) {
    if (isVerified(factor)) return undefined
    const { aaguid, ...passkey } = proof.made
    await tx.query('update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = $3 where id = $1', [
      id,
      JSON.stringify(passkey),
      aaguid,
    ])
  } else {
    const kept = factor.web_authn_credential!
    if (!hasCountedOn(proof.counter, kept.counter)) return undefined
    const counted = JSON.stringify({ ...kept, counter: proof.counter })
    await tx.query('update auth.mfa_factors set web_authn_credential = $2 where id = $1', [id, counted])
  }
  return upgradeSession(tx, call, factor)
}
