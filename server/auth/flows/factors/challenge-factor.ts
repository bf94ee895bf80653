/**
 * POST /factors/:id/challenge — challenges a factor: sends a text message, or returns the options for a passkey
 * (protocol §6).
 */
import { Problem } from '#contract/problems.ts'
import { minutes, seconds } from '#contract/durations.ts'
import { lettersIn } from '#languages/letters.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import { enqueueTextMessage } from '#server/mail/enqueue-text-message.ts'
import { sayDuration } from '#server/mail/writing/say-when.ts'
import { databaseNow } from '#server/outbox/database-clock.ts'
import type { AuthServices } from '#server/auth/auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '#server/auth/audit.ts'
import { addChallenge, CHALLENGE_LIFE } from '#server/auth/factors/challenges.ts'
import {
  type FactorRow,
  factorsOf,
  type FactorType,
  isVerified,
  ownFactor,
  refuseAnonymous,
} from '#server/auth/factors/factors.ts'
import type { Call, SignedInUser, SignedInFlow } from '#server/auth/flow.ts'
import { refuseOverBudget } from '#server/auth/tokens/letter-budgets.ts'
import { randomCode } from '#server/auth/tokens/one-time-tokens.ts'
import { askForPasskey } from '#server/auth/factors/passkeys.ts'
import { Channel, readAuthBody } from '#server/auth/read-auth-body.ts'
import { refuseTooSoon, refuseUnknownChannel } from '#server/auth/tokens/send-token.ts'
import { languageOf } from '#server/auth/tokens/language-of.ts'
import { idIn } from '#server/auth/uuid.ts'

const Body = v.object({ channel: Channel })

export const challengeFactor: SignedInFlow = async (call, services) => {
  refuseAnonymous(call.caller)
  const id = idIn(call.params, 'id', 'factor_id')
  const { channel } = await readAuthBody(call, Body)
  const { factor, factors } = await asService(services, async (tx) => ({
    factor: await ownFactor(tx, call.caller, id),
    factors: await factorsOf(tx, call.caller.user.id),
  }))
  refuseSwitchedOff(factor.factor_type, services.settings)
  const asking: ChallengeContext = { call, factor, channel }
  const said =
    factor.factor_type === 'webauthn' ? await askPasskey(asking, factors, services) : await ask(asking, services)
  const expires_at = Math.floor((call.now.getTime() + CHALLENGE_LIFE) / seconds(1))
  return Response.json({ ...said, type: factor.factor_type, expires_at })
}

/** Throws if this type of factor is switched off. The verification of a factor uses it, too. */
export function refuseSwitchedOff(type: FactorType, settings: AuthServices['settings']): void {
  if (type === 'totp' && !settings.AUTH_MFA_TOTP) {
    throw new Problem('mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP')
  }
  if (type === 'phone' && !settings.AUTH_MFA_PHONE) {
    throw new Problem('mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
  }
  if (type === 'webauthn' && !settings.AUTH_MFA_PASSKEY) {
    throw new Problem('mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn')
  }
}

interface ChallengeContext {
  call: Call & { caller: SignedInUser }
  factor: FactorRow
  channel: string | null | undefined
}

async function askPasskey({ call, factor }: ChallengeContext, factors: readonly FactorRow[], services: AuthServices) {
  const known = factors.flatMap(({ web_authn_credential }) => web_authn_credential ?? [])
  const { type, options } = await askForPasskey({ factor, user: call.caller.user, known }, services)
  const passkey = { type, challenge: options.challenge }
  const id = await asService(services, (tx) => store(tx, { call, factor }, { passkey }, services))
  return { id, webauthn: { type, credential_options: { publicKey: options } } }
}

async function ask({ call, factor, channel }: ChallengeContext, services: AuthServices) {
  const { phone } = factor
  if (phone === null) return { id: await asService(services, (tx) => store(tx, { call, factor }, {}, services)) }
  refuseUnknownChannel(channel)
  await refuseTooSoon(call, { address: { phone }, kind: 'second factor' }, services)
  const code = randomCode(services.settings.AUTH_CODE_DIGITS)
  const id = await asService(services, async (tx) => {
    const owner = isVerified(factor) ? factor.user_id : undefined
    await refuseOverBudget(tx, { call, address: { phone }, owner, purpose: 'second factor' }, services)
    await sendCode(tx, { call, phone, code, channel }, services)
    return store(tx, { call, factor }, { code }, services)
  })
  return { id }
}

async function store(
  tx: Transaction,
  { call, factor }: Omit<ChallengeContext, 'channel'>,
  kept: Pick<Parameters<typeof addChallenge>[1], 'code' | 'passkey'>,
  { secrets }: AuthServices,
): Promise<string> {
  await audit(tx, call, { action: 'challenge_created', userId: factor.user_id, details: { factor: factor.id } })
  return addChallenge(tx, { call, factorId: factor.id, ...kept }, secrets)
}

interface CodeMessage extends Omit<ChallengeContext, 'factor'> {
  phone: string
  code: string
}

async function sendCode(
  tx: Transaction,
  { call, phone, code, channel }: CodeMessage,
  services: AuthServices,
): Promise<void> {
  const language = languageOf(call.caller.user)
  const duration = sayDuration(CHALLENGE_LIFE / minutes(1), language)
  await enqueueTextMessage(tx, services, {
    to: `+${phone}`,
    channel: channel === 'whatsapp' ? 'whatsapp' : 'sms',
    text: lettersIn(language)('textMessage.code', { code, duration, brand: services.settings.BRAND }),
    usefulUntil: new Date((await databaseNow(tx)).getTime() + CHALLENGE_LIFE),
  })
}
