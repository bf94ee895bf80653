/** POST /verify — exchanges a typed code, or the hash of a link, for a session (protocol §5). */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { AuthServices } from '../auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import type { AuthContext, Call, Flow } from '../flow.ts'
import { takeFrom } from '#server/access/limits.ts'
import { Email, maybe, Phone, readAuthBody } from '../read-auth-body.ts'
import { type OpenedSession, openSession } from '../sessions/sessions.ts'
import { sessionAnswer } from '../sessions/session-json.ts'
import { knownDevice } from '../sessions/known-devices.ts'
import { BY_PHONE, type CodeProof, type Proof, tokenTypesOf, verifyToken } from '../tokens/verify-token.ts'
import { type Address, findUser } from '../accounts/users.ts'

const Body = v.object({
  type: v.optional(v.string(), ''),
  token: maybe(v.string()),
  token_hash: maybe(v.string()),
  email: maybe(Email),
  phone: maybe(Phone),
  redirect_to: maybe(v.string()),
})
type Body = v.InferOutput<typeof Body>

export const HALFWAY = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

export const verify: Flow = async (call, services) => {
  const body = await readAuthBody(call, Body)
  const proof = await proofOf(body, { call, services })
  tokenTypesOf(body.type)
  refuseOtherAddress(body)
  const tries = 'relatesTo' in proof ? triesOf(proof) : undefined
  if (tries) await refuseGuessing(tries, services)
  const done = await asService(services, (tx) => verifyAndSignIn(tx, body.type, proof, { call, services }))
  if (done instanceof Problem) throw done
  if (tries) await takeFrom(tries.subject, tries.limit, services, -1)
  if (!done) return Response.json({ msg: HALFWAY, code: '200' })
  return sessionAnswer(done, call.now, services)
}

/** A texted code that is verified as one of a letter would put the number where the e-mail address stands. */
function refuseOtherAddress({ type, email, phone }: Body): void {
  if (email && BY_PHONE.has(type)) throw new Problem('validation_failed', 'Type provided requires a phone number')
  if (phone && !BY_PHONE.has(type)) throw new Problem('validation_failed', 'Type provided requires an email address')
}

async function verifyAndSignIn(
  tx: Parameters<typeof verifyToken>[0],
  type: string,
  proof: Proof,
  { call, services }: AuthContext,
): Promise<OpenedSession | Problem | undefined> {
  const verified = await verifyToken(tx, type, proof, { call, services })
  if (verified instanceof Problem) return verified
  return verified.halfway ? undefined : openSession(tx, { call, services }, { userId: verified.user.id, method: 'otp' })
}

/** New codes can be requested, so five tries per code are no limit. Fifty a day are one chance in 20 000. */
const OF_STRANGERS = { kind: 'wrong codes', burst: 50, seconds: 86_400 }
/** A separate budget for each known device of the account, so that strangers do not lock its owner out. */
const OF_DEVICE = { kind: 'wrong codes of a device', burst: 10, seconds: 86_400 }

const triesOf = ({ relatesTo, home }: CodeProof) =>
  home ? { subject: `${home.userId}\n${home.device}`, limit: OF_DEVICE } : { subject: relatesTo, limit: OF_STRANGERS }

async function refuseGuessing({ subject, limit }: ReturnType<typeof triesOf>, services: AuthServices): Promise<void> {
  const wait = await takeFrom(subject, limit, services)
  if (wait > 0) throw new Problem('otp_expired', 'Token has expired or is invalid')
}

async function proofOf(
  { type, token, token_hash, email, phone, redirect_to }: Body,
  { call, services }: AuthContext,
): Promise<Proof> {
  if (!type) throw new Problem('validation_failed', 'Verify requires a verification type')
  if (Boolean(token) === Boolean(token_hash)) {
    throw new Problem('validation_failed', 'Verify requires either a token or a token hash')
  }
  if (token_hash) {
    if (email || phone || redirect_to) {
      throw new Problem('validation_failed', 'Only the token_hash and type should be provided')
    }
    return { linkToken: token_hash }
  }
  if (Boolean(email) === Boolean(phone)) {
    throw new Problem('validation_failed', 'Only an email address or phone number should be provided on verify')
  }
  const home = await homeOf(email ? { email } : { phone: phone! }, call, services)
  return { code: token!, relatesTo: email ?? phone!, home }
}

/** Returns the account of the address if the call is from its known device. The work is the same for every address. */
function homeOf(address: Address, { devices }: Call, services: AuthServices): Promise<CodeProof['home']> {
  return asService(services, async (tx) => {
    const user = await findUser(tx, address)
    const device = await knownDevice(tx, user?.id, devices)
    return user && device !== undefined ? { userId: user.id, device } : undefined
  })
}
