/**
 * The authentication service at AUTH_PATH: finds the row of `routes.ts` for a call, checks key, limit and caller as the
 * row demands, runs its flow, and adds the headers that upstream sends (protocol §0–§2).
 */
import { Problem } from '#contract/problems.ts'
import { Hono, type Context } from 'hono'
import { clientAddress } from '../http/client-address.ts'
import { answerPreflight } from '../http/cors.ts'
import type { AppEnvironment } from '../http/environment.ts'
import { readBody } from '../http/read-body.ts'
import { REQUEST_ID_HEADER } from '../http/request-log.ts'
import { admit, SERVICE_ROLES } from '../http/who-calls.ts'
import { bearerOf, type Credentials, credentialsOf } from '../http/credentials.ts'
import type { AuthServices } from './auth-services.ts'
import { megabytes } from '#contract/sizes.ts'
import { answerAuthError, API_VERSION, API_VERSION_HEADER, speaksPresentVersion } from './answer-auth-error.ts'
import { authPaths, plainPath } from './auth-paths.ts'
import type { Call } from './flow.ts'
import { devicesOf } from './sessions/known-devices.ts'
import { addressLimits, limit } from '../access/limits.ts'
import { claimsOf, whoIsSignedIn } from './sessions/who-is-signed-in.ts'

type AuthRequest = Context<AppEnvironment>

const LARGEST_BODY = megabytes(1)

export function authService(services: AuthServices): Hono<AppEnvironment> {
  const service = new Hono<AppEnvironment>()
  service.all('*', async (asked) => {
    const apiVersion = asked.req.header(API_VERSION_HEADER)
    try {
      if (asked.req.method === 'OPTIONS') return answerPreflight()
      return dressed(await answer(asked, services), apiVersion)
    } catch (error) {
      const requestId = String(asked.env.outgoing.getHeader(REQUEST_ID_HEADER))
      return dressed(answerAuthError(error, { apiVersion, log: services.log, requestId }), apiVersion)
    }
  })
  return service
}

type Path = (typeof authPaths)[number]

async function answer(asked: AuthRequest, services: AuthServices): Promise<Response> {
  const { method } = asked.req
  const url = new URL(asked.req.url)
  const { AUTH_PATH } = services.settings
  const within = url.pathname.startsWith(`${AUTH_PATH}/`) ? url.pathname.slice(AUTH_PATH.length) : url.pathname
  const path = plainPath(within)
  const here = authPaths.filter(({ pattern }) => pattern.test(path))
  if (here.length === 0) throw new Problem('auth_path_not_found', 'Nothing answers at this address')
  const found = here.find(({ route }) => route.method === method)
  if (!found) throw new Problem('auth_method_not_allowed', `This address does not answer to ${method}`)
  return run(found, { asked, url, params: { ...found.pattern.exec(path)!.groups } }, services)
}

interface RouteCall {
  asked: AuthRequest
  url: URL
  params: Record<string, string>
}

async function run({ route }: Path, { asked, url, params }: RouteCall, services: AuthServices): Promise<Response> {
  const credentials = credentialsOf(asked.req)
  const keyRole = route.open ? 'anon' : await admit(credentials, services)
  const call = makeCall(asked, { url, params }, services)
  if (route.limit) await limit(call.address, addressLimits(services)[route.limit], services)
  switch (route.who) {
    case 'anyone':
      return route.flow(call, services)
    case 'signed-in':
      return route.flow({ ...call, caller: await call.whoIsSignedIn() }, services)
    case 'admin':
      await refuseUnlessAdmin(credentials, keyRole, services)
      return route.flow(call, services)
  }
}

function makeCall(asked: AuthRequest, { url, params }: Omit<RouteCall, 'asked'>, services: AuthServices): Call {
  const { req, env } = asked
  const audience = req.header('x-jwt-aud')
  let body: Promise<string> | undefined
  const address = clientAddress(env.incoming, services.settings.TRUSTED_PROXIES)
  const header = (name: string) => req.header(name)
  return {
    method: req.method,
    url,
    params,
    header,
    body: () => (body ??= readBody(env.incoming, LARGEST_BODY)),
    address,
    devices: devicesOf({ address, header }, services),
    now: services.now(),
    whoIsSignedIn: () => whoIsSignedIn(req.header('authorization'), audience, services),
  }
}

/** The secret key alone makes the caller an administrator; otherwise the role in the token must. */
async function refuseUnlessAdmin(credentials: Credentials, keyRole: string, services: AuthServices): Promise<void> {
  const bearer = bearerOf(credentials)
  if (keyRole === 'service_role' && bearer === undefined) return
  const claims = await claimsOf(credentials.authorization, services)
  if (!SERVICE_ROLES.has(claims.role)) throw new Problem('not_admin', 'User not allowed')
  if (claims.session_id !== undefined) await whoIsSignedIn(credentials.authorization, undefined, services)
}

function dressed(response: Response, apiVersion: string | undefined): Response {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store')
  if (speaksPresentVersion(apiVersion)) response.headers.set('X-Supabase-Api-Version', API_VERSION)
  return response
}
