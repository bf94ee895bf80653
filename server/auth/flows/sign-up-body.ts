/** Reads and checks the body of a sign-up. */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { AuthServices } from '../auth-services.ts'
import type { Call } from '../flow.ts'
import { pkcePart, readPkce } from '../redirects/pkce.ts'
import { checkNewPassword } from '../accounts/password-rules.ts'
import { Channel, Email, maybe, Phone, UserData } from '../read-auth-body.ts'
import { refuseUnknownChannel } from '../tokens/send-token.ts'
import type { Address } from '../accounts/users.ts'

export const SignUpBody = v.object({
  email: maybe(Email),
  phone: maybe(Phone),
  password: maybe(v.string()),
  data: UserData,
  channel: Channel,
  ...pkcePart,
})

export type SignUpBody = v.InferOutput<typeof SignUpBody>

export function checkSignUp(
  body: SignUpBody,
  settings: AuthServices['settings'],
): { password: string; address: Address } {
  const { email, phone, password, channel } = body
  if (!password) throw new Problem('validation_failed', 'Signup requires a valid password')
  checkNewPassword(password, settings)
  if (email && phone) {
    throw new Problem('validation_failed', 'Only an email address or phone number should be provided on signup.')
  }
  if (phone) refuseUnknownChannel(channel)
  const pkce = readPkce(body)
  if (phone && pkce) throw new Problem('validation_failed', 'PKCE not supported for phone signups')
  if (email && !settings.AUTH_EMAIL) throw new Problem('email_provider_disabled', 'Email signups are disabled')
  if (phone && !settings.AUTH_PHONE) throw new Problem('phone_provider_disabled', 'Phone signups are disabled')
  return { password, address: email ? { email } : { phone: phone! } }
}

export interface SigningUp {
  call: Call
  body: SignUpBody
  address: Address
  /** The id of the user, if the account is new. */
  id: string
}
