/**
 * Passkeys as second factors (protocol §6; safety F42). A challenge is either for registration or for use. A passkey
 * belongs to one factor, to our domain and to our pages.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { CHALLENGE_LIFE, type PasskeyQuestion } from './challenges.ts'
import type { FactorRow, Passkey } from './factors.ts'
import type { UserRow } from '../accounts/users.ts'
import { type PasskeyServices, domainOf, originsFor } from './passkey-origins.ts'

/** Read with the first passkey: it holds parsers of certificates that most programs never need. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

export interface Asking {
  factor: FactorRow
  user: UserRow
  /** The passkeys of all factors of the user; an authenticator that holds one of them is refused. */
  known: readonly Passkey[]
}

export async function askForPasskey({ factor, user, known }: Asking, { settings }: PasskeyServices) {
  const { generateAuthenticationOptions, generateRegistrationOptions } = await library()
  const own = factor.web_authn_credential
  if (factor.status === 'verified' && own) {
    const options = await generateAuthenticationOptions({
      rpID: domainOf(settings),
      allowCredentials: [described(own)],
      timeout: CHALLENGE_LIFE,
    })
    return { type: 'request' as const, options }
  }
  const name = user.email ?? user.phone ?? user.id
  const options = await generateRegistrationOptions({
    rpName: settings.BRAND,
    rpID: domainOf(settings),
    userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    userName: name,
    userDisplayName: factor.friendly_name || name,
    attestationType: 'none',
    excludeCredentials: known.map(described),
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_LIFE,
  })
  return { type: 'create' as const, options }
}

const described = ({ id, transports = [] }: Passkey) => ({ id, transports })

export interface NewPasskey extends Passkey {
  /** The model of the authenticator (AAGUID); zeros if it does not tell. */
  aaguid: string
}

/** Checks a new passkey; undefined when the response does not answer this challenge. */
export async function checkMadePasskey(
  response: unknown,
  { challenge }: PasskeyQuestion,
  { settings }: PasskeyServices,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originsFor(response, settings),
      expectedRPID: domainOf(settings),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    const key = Buffer.from(publicKey).toString('base64url')
    return { id, publicKey: key, counter, transports: transports.map(String), aaguid: registrationInfo.aaguid }
  } catch {
    return undefined
  }
}

/**
 * Checks the use of a passkey and returns its new signature counter; undefined when the response does not answer this
 * challenge.
 */
export async function checkUsedPasskey(
  response: unknown,
  { question: { challenge }, passkey }: { question: PasskeyQuestion; passkey: Passkey },
  { settings }: PasskeyServices,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { id, publicKey, counter } = passkey
    if ((response as AuthenticationResponseJSON).id !== id) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originsFor(response, settings),
      expectedRPID: domainOf(settings),
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** Both counters are zero if the authenticator does not count. */
export const hasCountedOn = (counter: number, before: number) => counter > before || (counter === 0 && before === 0)
