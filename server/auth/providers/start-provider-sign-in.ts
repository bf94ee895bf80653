/**
 * Starts a sign-in at a provider (protocol §8). Its state is a row of `flow_state`, valid once, for five minutes. The
 * nonce and the verifier are stored sealed in it, because only we may know them.
 */
import * as client from 'openid-client'
import { sealer } from '#server/keys/sealing.ts'
import type { AuthServices } from '../auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import type { Call } from '../flow.ts'
import { addFlowState } from '../redirects/flow-states.ts'
import { readPkce } from '../redirects/pkce.ts'
import type { CallingUser } from '../accounts/lock-caller.ts'
import { clientOf } from './provider-client.ts'
import { type Provider, providerNamed } from './providers.ts'
import { redirectTarget } from '../redirects/redirects.ts'

export interface Leaving {
  url: URL
  stateId: string
  provider: Provider
  isPkce: boolean
}

/** Query parameters that are not passed on: our own, and those that only this program may set. */
const RESERVED =
  'provider redirect_to scopes scope code_challenge code_challenge_method invite_token skip_http_redirect apikey ' +
  'client_id client_secret redirect_uri response_type response_mode state nonce request request_uri'
const reserved = new Set(RESERVED.split(' '))

/** The address to which every provider sends people back. */
export const callbackAddress = ({ tokens }: Pick<AuthServices, 'tokens'>) => `${tokens.issuer}/callback`

/** `linking` is the signed-in user who links an identity. */
export async function startProviderSignIn(
  call: Call,
  { linking }: { linking?: CallingUser },
  services: AuthServices,
): Promise<Leaving> {
  const asked = call.url.searchParams
  const provider = providerNamed(asked.get('provider'), services)
  const [code_challenge, code_challenge_method] = [asked.get('code_challenge'), asked.get('code_challenge_method')]
  const pkce = readPkce({ code_challenge, code_challenge_method })
  const { configuration } = await clientOf(provider, services)
  const secrets: ProviderSecrets = { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() }
  const seal = sealer(services.secrets, 'provider tokens')
  const inviteToken = asked.get('invite_token')
  const stateId = await asService(services, (tx) =>
    addFlowState(tx, {
      pkce,
      method: 'oauth',
      now: call.now,
      provider: provider.name,
      providerSecrets: seal.seal(JSON.stringify(secrets)),
      referrer: redirectTarget(call, services),
      linking,
      inviteToken: inviteToken ? seal.seal(inviteToken) : undefined,
    }),
  )
  const parameters = await parametersOf(provider, asked, { ...secrets, stateId, services })
  return { url: client.buildAuthorizationUrl(configuration, parameters), stateId, provider, isPkce: Boolean(pkce) }
}

/** The values of one sign-in at a provider that are stored sealed. */
export interface ProviderSecrets {
  nonce: string
  verifier: string
}

async function parametersOf(
  provider: Provider,
  asked: URLSearchParams,
  { nonce, verifier, stateId, services }: ProviderSecrets & { stateId: string; services: AuthServices },
): Promise<Record<string, string>> {
  const more = (asked.get('scopes') ?? '').split(/[\s,]+/).filter(Boolean)
  return {
    ...Object.fromEntries([...asked].filter(([name]) => !reserved.has(name))),
    redirect_uri: callbackAddress(services),
    scope: [...new Set([...provider.scopes, ...more])].join(' '),
    state: stateId,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.postsForm && { response_mode: 'form_post' }),
    ...(provider.kind === 'openid' && !provider.skipNonce && { nonce }),
  }
}
