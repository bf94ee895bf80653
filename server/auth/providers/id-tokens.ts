/**
 * Checks an ID token that the client got from the issuer itself (protocol §8): signature, audience, times, nonce and
 * the hash of its access token.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import { errors, jwtVerify, type JWTPayload, type JWTVerifyResult } from 'jose'
import type { AuthServices } from '../auth-services.ts'
import { clientOf, type ProviderClient } from './provider-client.ts'
import { type Person, personOf } from './provider-person.ts'
import type { Provider } from './providers.ts'

export interface IdTokenCredentials {
  idToken: string
  accessToken: string | undefined
  nonce: string | undefined
}

/** No symmetric algorithm: anybody could sign with the published key. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const LONGEST_TOKEN = 16_384
/** The allowed difference between clocks, in seconds. */
const LEEWAY = 30

/** Throws problems that are answered as OAuth errors. */
export async function personOfIdToken(
  provider: Provider,
  given: IdTokenCredentials,
  services: AuthServices,
): Promise<Person> {
  const { payload, protectedHeader } = await checked(provider, given.idToken, services)
  if (!provider.skipNonce) checkNonce(payload, given.nonce)
  checkAccessToken(payload, protectedHeader.alg, given.accessToken)
  return personOf(provider, payload)
}

async function checked(provider: Provider, token: string, services: AuthServices): Promise<JWTVerifyResult> {
  const opened = await clientOf(provider, services)
  if (token.length > LONGEST_TOKEN || !opened.keys) throw bad()
  try {
    const result = await jwtVerify(token, opened.keys, {
      algorithms: ALGORITHMS,
      audience: [...provider.clientIds],
      requiredClaims: ['iss', 'sub', 'aud', 'exp'],
      clockTolerance: LEEWAY,
      currentDate: services.now(),
    })
    const isForApis = result.protectedHeader.typ?.toLowerCase() === 'at+jwt'
    if (isForApis || result.payload.iss !== issuerFor(result.payload, opened)) throw bad()
    return result
  } catch (cause) {
    throw refusal(cause)
  }
}

/** Microsoft publishes its issuer with a placeholder for the tenant, which the token names. */
function issuerFor({ tid }: JWTPayload, { configuration }: ProviderClient): string {
  return configuration.serverMetadata().issuer.replace('{tenantid}', typeof tid === 'string' ? tid : '')
}

function refusal(cause: unknown): unknown {
  if (cause instanceof errors.JWTClaimValidationFailed && cause.claim === 'aud') {
    return new Problem('oauth_invalid_request', 'Unacceptable audience in id_token', { cause })
  }
  return cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout) ? bad(cause) : cause
}

function checkNonce({ nonce: claim }: JWTPayload, nonce: string | undefined): void {
  if (Boolean(claim) !== Boolean(nonce)) {
    const message = 'Passed nonce and nonce in id_token should either both exist or not.'
    throw new Problem('oauth_invalid_request', message)
  }
  if (!nonce) return
  const hashed = createHash('sha256').update(nonce).digest('hex')
  if (typeof claim !== 'string' || !same(claim, hashed)) throw new Problem('oauth_invalid_nonce', 'Nonces mismatch')
}

/** `at_hash` is the left half of the hash of the access token, with the hash function of the signature. */
function checkAccessToken({ at_hash }: JWTPayload, algorithm: string, accessToken: string | undefined): void {
  if (!accessToken || at_hash === undefined) return
  const digest = createHash(`sha${algorithm === 'EdDSA' ? '512' : algorithm.slice(2)}`)
    .update(accessToken)
    .digest()
  const half = digest.subarray(0, digest.length / 2).toString('base64url')
  if (typeof at_hash !== 'string' || !same(at_hash, half)) throw bad()
}

const bad = (cause?: unknown) => new Problem('oauth_invalid_request', 'Bad ID token', { cause })

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
