/** Converts the claims of a provider to a `Person`, which the rules of accounts read (protocol §8). */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import { MICROSOFT, type Provider } from './providers.ts'
import { Email } from '../read-auth-body.ts'

export interface Person {
  provider: string
  /** The id of the person at the provider; never an e-mail address, which can change hands. */
  providerId: string
  email: string | undefined
  isEmailVerified: boolean
  /** Stored with the identity and shown as `identity_data`. */
  data: Record<string, unknown>
}

export type ProviderClaims = Readonly<Record<string, unknown>>

const LONGEST_ID = 255
const LONGEST_TEXT = 2000

/** Throws when the claims name nobody. */
export function personOf(provider: Provider, claims: ProviderClaims): Person {
  const { sub, iss } = claims
  if (typeof sub !== 'string' || sub === '' || sub.length > LONGEST_ID) {
    throw new Problem('bad_oauth_callback', 'The provider named nobody')
  }
  const email = v.safeParse(Email, claims['email'])
  const isEmailVerified = email.success && vouchesForEmail(provider, claims)
  const names = {
    name: claims['name'],
    full_name: claims['name'],
    picture: claims['picture'],
    avatar_url: claims['picture'],
    preferred_username: claims['preferred_username'],
    user_name: claims['preferred_username'],
  }
  const data = {
    iss: iss ?? provider.issuer,
    sub,
    provider_id: sub,
    ...(email.success && { email: email.output }),
    email_verified: isEmailVerified,
    phone_verified: false,
    ...Object.fromEntries(Object.entries(names).filter(([, text]) => isShort(text))),
  }
  return {
    provider: provider.name,
    providerId: sub,
    email: email.success ? email.output : undefined,
    isEmailVerified,
    data,
  }
}

/**
 * The administrator of any company can write any address into its Microsoft accounts. So for Microsoft only the claim
 * `xms_edov`, which says that the address was verified, counts.
 */
function vouchesForEmail({ issuer }: Provider, { email_verified, xms_edov }: ProviderClaims): boolean {
  return isTrue(issuer.startsWith(MICROSOFT) ? xms_edov : email_verified)
}

/** Some providers send booleans as text or numbers. */
const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1'
const isShort = (text: unknown) => typeof text === 'string' && text !== '' && text.length <= LONGEST_TEXT
