/**
 * Routes a call of `/functions/v1/<name>` to its function, and returns its cleaned answer. The failures are those that
 * `functions-js` distinguishes.
 */
import { Hono, type Context } from 'hono'
import { Problem } from '#contract/problems.ts'
import { type Limit, limit, type LimitServices } from '../access/limits.ts'
import { clientAddress } from '../http/client-address.ts'
import { answerPreflight } from '../http/cors.ts'
import type { AppEnvironment } from '../http/environment.ts'
import { databaseProblem } from '../http/failures/database-problem.ts'
import { readBytesOf } from '../http/read-body.ts'
import { credentialsOf } from '../http/credentials.ts'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { cleanedAnswer } from './clean-answer.ts'
import { answerFailure, FunctionFailure } from './function-failure.ts'
import type { Functions } from './functions.ts'
import type { SentRequest } from './inside/messages.ts'
import { LARGEST_REQUEST } from './limits.ts'
import type { FunctionDefinition } from './read-functions.ts'
import { type AllowSlowBody, shareSlowBodies } from './slow-bodies.ts'
import { type CallerServices, whoCallsFunction } from './who-calls-function.ts'

export interface FunctionServices extends CallerServices, LimitServices {
  settings: Settings
  functions: Functions | undefined
  log: Log
}

export const FUNCTIONS_PATH = '/functions/v1'

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** Headers of the connection, the cookies of our own pages, and the header that marks a call for an event. */
const NOT_HANDED_IN =
  /^(cookie|x-event-id|host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|content-length|proxy-.*)$/
const VISITORS: Limit = { kind: 'functions', burst: 60, seconds: 60 }

type HttpCall = Context<AppEnvironment>

export function functionRoutes(services: FunctionServices): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  if (!services.functions) return routes
  const running = { ...services, functions: services.functions, allowSlowBody: shareSlowBodies() }
  routes.all('/:name/*', async (call) => answer(call, running))
  routes.all('/:name', async (call) => answer(call, running))
  routes.options('*', answerPreflight)
  routes.all('*', () => answerFailure(new FunctionFailure('NOT_FOUND')))
  return routes
}

interface RunningServices extends FunctionServices {
  functions: Functions
  allowSlowBody: AllowSlowBody
}

async function answer(call: HttpCall, services: RunningServices): Promise<Response> {
  const { functions } = services
  const name = call.req.param('name')!
  const definition = functions.get(name)
  const isOwn = definition?.cors === 'own'
  if (call.req.method === 'OPTIONS' && !isOwn) return answerPreflight()
  try {
    if (!definition || definition.verify === 'events') throw new FunctionFailure('NOT_FOUND')
    if (!METHODS.has(call.req.method) && !(isOwn && call.req.method === 'OPTIONS')) {
      throw new FunctionFailure('METHOD_NOT_ALLOWED')
    }
    const sent = await readCall(call, definition, services)
    const given = await functions.call(name, sent, call.req.raw.signal)
    const cleaned = cleanedAnswer(given, definition)
    if (isOwn)
      for (const header of CORS_OF_OURS) if (!cleaned.headers.has(header)) call.env.outgoing.removeHeader(header)
    return cleaned
  } catch (error) {
    if (error instanceof FunctionFailure || error instanceof Problem) return answerFailure(error)
    services.log.error({ function: name, reason: (error as Error).message }, 'a function failed')
    return Response.json(
      { code: 'EDGE_FUNCTION_ERROR', message: 'The function failed (please check logs)' },
      { status: 500, headers: { 'Cache-Control': 'no-store' } },
    )
  }
}

const CORS_OF_OURS = ['access-control-allow-origin', 'access-control-expose-headers'] as const

/** Finds the caller and reads the request. If the database or the connection fails here, that is no failure of the function. */
async function readCall(
  call: HttpCall,
  definition: FunctionDefinition,
  services: RunningServices,
): Promise<SentRequest> {
  try {
    const verify = call.req.method === 'OPTIONS' ? 'none' : definition.verify
    const { caller, withheld } = await whoCallsFunction(credentialsOf(call.req), verify, services)
    call.set('caller', caller)
    if (caller.role === 'anon') await limitVisitor(call, services)
    return await sentRequest(call, withheld, services)
  } catch (error) {
    if (error instanceof FunctionFailure || error instanceof Problem) throw error
    const problem = databaseProblem(error)
    throw problem.code === 'internal_error' ? error : problem
  }
}

async function limitVisitor({ env }: HttpCall, services: FunctionServices): Promise<void> {
  try {
    await limit(clientAddress(env.incoming, services.settings.TRUSTED_PROXIES), VISITORS, services)
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause
    throw new FunctionFailure('TOO_MANY_REQUESTS', { retryAfter: cause.retryAfter ?? 1, cause })
  }
}

/** The request for the function: its path begins with the name of the function. */
async function sentRequest(
  call: HttpCall,
  withheld: readonly string[],
  { settings, allowSlowBody }: RunningServices,
): Promise<SentRequest> {
  const { req, env } = call
  const { pathname, search } = new URL(req.url)
  const hasBody = req.method !== 'GET' && req.method !== 'OPTIONS'
  if (hasBody) allowSlowBody(env.incoming, call.get('caller')!.role)
  const bytes = hasBody ? await bodyOf(env.incoming) : undefined
  return {
    url: `${new URL(settings.SITE_URL).origin}${pathname.slice(FUNCTIONS_PATH.length)}${withoutKey(search)}`,
    method: req.method,
    headers: [...req.raw.headers].filter(([name]) => !NOT_HANDED_IN.test(name) && !withheld.includes(name)),
    ...(bytes && bytes.length > 0 ? { body: bytes.toString('base64') } : {}),
  }
}

/** Removes the key from the raw text, because parsing and serialising would change spaces and empty values. */
function withoutKey(search: string): string {
  const kept = search.split(/[?&]/).filter((part) => part !== '' && !new URLSearchParams(part).has('apikey'))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

async function bodyOf(incoming: AppEnvironment['Bindings']['incoming']): Promise<Buffer> {
  try {
    return await readBytesOf(incoming, LARGEST_REQUEST)
  } catch (cause) {
    if (cause instanceof Problem && cause.status === 413) throw new FunctionFailure('REQUEST_TOO_LARGE', { cause })
    throw cause
  }
}
