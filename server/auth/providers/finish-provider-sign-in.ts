/** Exchanges the code that a provider returned and reads the person from its tokens (protocol §8). */
import * as client from 'openid-client'
import { Problem } from '#contract/problems.ts'
import { sealer } from '#server/keys/sealing.ts'
import type { AuthServices } from '../auth-services.ts'
import { appleSecret } from './apple-secret.ts'
import type { FlowStateRow } from '../redirects/flow-states.ts'
import { gitHubPerson } from './github-person.ts'
import { callbackAddress, type ProviderSecrets } from './start-provider-sign-in.ts'
import { clientOf } from './provider-client.ts'
import { type Person, personOf, type ProviderClaims } from './provider-person.ts'
import { type Provider, providerNamed } from './providers.ts'

export interface ProviderResult {
  person: Person
  /** With the member names of the session's answer. */
  tokens: { provider_token: string; provider_refresh_token?: string }
}

/** `said` is the query or the form that the provider sent back. */
export async function finishProviderSignIn(
  state: FlowStateRow,
  said: URLSearchParams,
  services: AuthServices,
): Promise<ProviderResult> {
  const provider = providerNamed(state.provider_type, services)
  const { configuration } = await clientOf(provider, services)
  const secrets = JSON.parse(
    sealer(services.secrets, 'provider tokens').open(state.provider_secrets!),
  ) as ProviderSecrets
  try {
    const answer = await exchange(provider, configuration, { said, secrets, stateId: state.id, services })
    const { access_token, refresh_token } = answer
    const person =
      provider.kind === 'github'
        ? await gitHubPerson(provider, configuration, access_token)
        : personOf(provider, { ...nameIn(said), ...(await allClaims(configuration, answer)) })
    const tokens = { provider_token: access_token, ...(refresh_token && { provider_refresh_token: refresh_token }) }
    return { person, tokens }
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw new Problem('unexpected_failure', 'Unable to exchange external code', { cause })
  }
}

interface Exchanging {
  said: URLSearchParams
  secrets: ProviderSecrets
  stateId: string
  services: AuthServices
}

type TokenAnswer = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

async function exchange(
  { kind, secret, skipNonce, issuer, clientIds }: Provider,
  configuration: client.Configuration,
  { said, secrets, stateId, services }: Exchanging,
): Promise<TokenAnswer> {
  const url = new URL(`${callbackAddress(services)}?${said.toString()}`)
  const isOpenId = kind === 'openid'
  const checks: client.AuthorizationCodeGrantChecks = {
    expectedState: stateId,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: isOpenId,
    ...(isOpenId && !skipNonce && { expectedNonce: secrets.nonce }),
  }
  if (typeof secret === 'string') return client.authorizationCodeGrant(configuration, url, checks)
  const signed = await appleSecret(secret, { clientId: clientIds[0]!, audience: issuer, now: services.now() })
  return client.authorizationCodeGrant(configuration, url, checks, { client_secret: signed })
}

/** Some issuers put the e-mail address into the token; others return it only from their user-info endpoint. */
async function allClaims(configuration: client.Configuration, answer: TokenAnswer) {
  const claims = answer.claims()!
  const asks = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
  return asks ? { ...(await client.fetchUserInfo(configuration, answer.access_token, claims.sub)), ...claims } : claims
}

/** Apple sends the name beside the token, and only at the first sign-in. */
function nameIn(said: URLSearchParams): ProviderClaims {
  try {
    const { name } = JSON.parse(said.get('user') ?? '{}') as { name?: { firstName?: string; lastName?: string } }
    return name ? { name: [name.firstName, name.lastName].filter(Boolean).join(' ') } : {}
  } catch {
    return {}
  }
}
