/**
 * Sends the requests that a function fetches (safety F45): to the hosts in its `function.json`, at public addresses,
 * and to our own data API and authentication service, where its token decides what it may do.
 */
import { seconds } from '#contract/durations.ts'
import { guardedFetch } from '../http/fetching/guarded-fetch.ts'
import { isUnder } from '../http/is-under.ts'
import type { Settings } from '../settings/settings.ts'
import type { SentRequest } from './inside/messages.ts'
import type { FunctionDefinition } from './read-functions.ts'

export interface FetchServices {
  settings: Pick<Settings, 'ALLOW_PRIVATE_FETCH' | 'SITE_URL' | 'AUTH_PATH'>
}

const PATIENCE = seconds(10)

export async function fetchFor(
  { hosts }: Pick<FunctionDefinition, 'hosts'>,
  { url, method, headers, body }: SentRequest,
  services: FetchServices,
): Promise<Response> {
  const to = new URL(url)
  const init: RequestInit = {
    method,
    headers: new Headers(headers),
    redirect: 'manual',
    ...(body === undefined ? {} : { body: Buffer.from(body, 'base64') }),
  }
  if (isOurs(to, services)) return fetch(to, { ...init, signal: AbortSignal.timeout(PATIENCE) })
  if (!hosts.includes(to.host)) throw new Error(`"${to.host}" is not among the hosts of function.json`)
  return guardedFetch(to, init, { ...services, patience: PATIENCE })
}

/** Only the APIs: no pages, and no functions, which could call one another without end. */
function isOurs({ origin, pathname, username, password }: URL, { settings }: FetchServices): boolean {
  if (origin !== new URL(settings.SITE_URL).origin || username !== '' || password !== '') return false
  return ['/rest/v1', ...(settings.AUTH_PATH === '' ? [] : [settings.AUTH_PATH])].some((base) =>
    isUnder(pathname, base),
  )
}
