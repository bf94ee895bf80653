/**
 * Configures the OpenID client of each provider: reads endpoints and keys from the issuer and caches them for an hour.
 * Everything is fetched through the guard against internal addresses (safety F45).
 */
import { Problem } from '#contract/problems.ts'
import { hours } from '#contract/durations.ts'
import { createRemoteJWKSet, customFetch as fetchesKeys, type JWTVerifyGetKey } from 'jose'
import * as client from 'openid-client'
import { guardedFetch } from '#server/http/fetching/guarded-fetch.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Provider } from './providers.ts'

export interface ProviderClient {
  configuration: client.Configuration
  /** The issuer's public keys; undefined for GitHub, which signs nothing. */
  keys: JWTVerifyGetKey | undefined
}

type ClientServices = Pick<AuthServices, 'settings' | 'now'>
type ClientCache = Map<string, { since: number; opened: Promise<ProviderClient> }>

const KEPT_FOR = hours(1)
const kept = new WeakMap<AuthServices['settings'], ClientCache>()

/** Throws if the issuer cannot be reached, or if it names itself differently. */
export async function clientOf(provider: Provider, services: ClientServices): Promise<ProviderClient> {
  try {
    return await keptClient(provider, services)
  } catch (cause) {
    throw new Problem('unexpected_failure', 'The provider cannot be reached', { cause })
  }
}

function keptClient(provider: Provider, services: ClientServices): Promise<ProviderClient> {
  const mine: ClientCache = kept.get(services.settings) ?? new Map()
  kept.set(services.settings, mine)
  const now = services.now().getTime()
  const known = mine.get(provider.name)
  if (known && now - known.since < KEPT_FOR) return known.opened
  const opened = open(provider, services)
  mine.set(provider.name, { since: now, opened })
  opened.catch(() => mine.delete(provider.name))
  return opened
}

async function open(provider: Provider, services: ClientServices): Promise<ProviderClient> {
  const fetched = (url: string, init: RequestInit) => guardedFetch(url, init, services)
  const insecure = services.settings.ALLOW_PRIVATE_FETCH
  const configuration = provider.kind === 'github' ? gitHub(provider) : await discovered(provider, fetched, insecure)
  configuration[client.customFetch] = fetchAs(fetched)
  if (insecure) client.allowInsecureRequests(configuration)
  const { jwks_uri: keysAt } = configuration.serverMetadata()
  const keys = keysAt ? createRemoteJWKSet(new URL(keysAt), { [fetchesKeys]: fetched }) : undefined
  return { configuration, keys }
}

type FetchFunction = (url: string, init: RequestInit) => Promise<Response>

async function discovered(
  provider: Provider,
  fetched: FetchFunction,
  insecure: boolean,
): Promise<client.Configuration> {
  const configuration = await client.discovery(
    new URL(provider.issuer),
    provider.clientIds[0]!,
    undefined,
    authentication(provider),
    { [client.customFetch]: fetchAs(fetched), ...(insecure && { execute: [client.allowInsecureRequests] }) },
  )
  // Checks the signature of a token even if it comes directly from the issuer, so that nothing depends on the network.
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

function gitHub({ issuer, clientIds, secret }: Provider): client.Configuration {
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/login/oauth/authorize`,
    token_endpoint: `${issuer}/login/oauth/access_token`,
  }
  return new client.Configuration(server, clientIds[0]!, undefined, client.ClientSecretPost(secret as string))
}

/** Sends the secret in the header, which every issuer must support, unless its metadata excludes that. */
function authentication({ secret }: Provider): client.ClientAuth {
  // Apple's client secret is a token, signed for each exchange and sent beside the code.
  if (typeof secret !== 'string' || secret === '') return client.None()
  const [inHeader, inBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported
    return !ways || ways.includes('client_secret_basic') ? inHeader(server, ...rest) : inBody(server, ...rest)
  }
}

const fetchAs =
  (fetched: FetchFunction): client.CustomFetch =>
  (url, init) =>
    fetched(url, init as RequestInit)
