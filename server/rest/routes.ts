/**
 * The data interface at `/rest/v1` (protocol §15): which methods a table answers to. It says what PostgREST says, so
 * that supabase-js and anything else made for it works unchanged.
 */
import { Hono, type Context } from 'hono'
import { Problem } from '#contract/problems.ts'
import type { Caller } from '#database/as-caller.ts'
import { FORM_SIGNALS_HEADER } from '#contract/contact-request.ts'
import { clientAddress } from '../http/client-address.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'
import { answerPreflight } from '../http/cors.ts'
import { tookTooLong } from '../http/database-problem.ts'
import { whoCalls } from '../http/who-calls.ts'
import type { RestEnvironment } from '../http/environment.ts'
import { checkContactRequest } from '../intake/check-contact-request.ts'
import { readFormSignals } from '../intake/form-signals.ts'
import { storeContactRequest } from '../intake/store-contact-request.ts'
import type { Services } from '../services.ts'
import { within } from '../within.ts'
import { seconds } from '#contract/durations.ts'
import { CONTENT_TYPES, onlyRow, readAccept } from './accept.ts'
import { contentRange, listRows } from './list-rows.ts'
import { readPreferences } from './read-preferences.ts'
import { readQuery } from './read-query.ts'
import { readRow } from './read-rows.ts'
import { tableNamed } from './tables.ts'

type Call = Context<RestEnvironment>

export function restRoutes(services: Services): Hono<RestEnvironment> {
  const routes = new Hono<RestEnvironment>()
  routes.use(async (call, next) => {
    // A browser's question comes before any key.
    if (call.req.method === 'OPTIONS') return answerPreflight()
    call.set('caller', callerOf(call, services))
    return next()
  })
  routes.get('/', () => {
    throw new Problem('PGRST126', 'Root endpoint metadata is disabled')
  })
  routes.get('/:table', (call) => list(call, services))
  routes.post('/:table', (call) => insert(call, services))
  routes.on(['PATCH', 'PUT', 'DELETE'], '/:table', (call) => refuseChange(call))
  routes.all('/:table', (call) => {
    throw new Problem('PGRST117', `Unsupported HTTP method: ${call.req.method}`)
  })
  routes.all('*', () => {
    throw new Problem('PGRST125', 'Invalid path specified in request URL')
  })
  return routes
}

function callerOf({ req }: Call, { secrets, now }: Services): Caller {
  const credentials = {
    apiKey: req.header('apikey') ?? req.query('apikey'),
    authorization: req.header('authorization'),
    userAgent: req.header('user-agent'),
  }
  return whoCalls(credentials, secrets, now())
}

async function list(call: Call, services: Services): Promise<Response> {
  const { req } = call
  const table = tableNamed(req.param('table')!)
  refuseOtherSchema(req.header('accept-profile'))
  const form = readAccept(req.header('accept'))
  const preferences = readPreferences(req.header('prefer'))
  const query = { ...readQuery(table, new URL(req.url).searchParams, 'read'), count: preferences.count === 'exact' }
  const listed = await within(seconds(1.8), listRows(services.database, call.get('caller'), table, query), tookTooLong)
  const body = form === 'single' ? onlyRow(listed.rows) : `[${listed.rows.join(',')}]`
  const partial = listed.total !== undefined && listed.total > query.offset + listed.rows.length
  return new Response(req.method === 'HEAD' ? null : body, {
    status: partial ? 206 : 200,
    headers: answerHeaders(CONTENT_TYPES[form], contentRange(listed, query.offset), preferences.applied),
  })
}

async function insert(call: Call, services: Services): Promise<Response> {
  const { req, env } = call
  const table = tableNamed(req.param('table')!)
  refuseOtherSchema(req.header('content-profile'))
  const form = readAccept(req.header('accept'))
  const preferences = readPreferences(req.header('prefer'))
  if (preferences.resolution !== undefined) throw new Problem('42501', `permission denied for table ${table.name}`)
  const query = readQuery(table, new URL(req.url).searchParams, 'write')
  refuseOtherContent(req.header('content-type'))
  const row = readRow(table, parseJson(await readBody(env.incoming)), query.columns)

  const stored = await storeContactRequest(
    {
      request: checkContactRequest(row),
      caller: call.get('caller'),
      address: clientAddress(env.incoming, services.settings.TRUSTED_PROXIES),
      signals: readFormSignals(req.header(FORM_SIGNALS_HEADER)),
      select: query.select,
    },
    services,
  )
  const headers = answerHeaders(CONTENT_TYPES[form], '*/*', preferences.applied)
  if (preferences.return === 'headers-only') headers.Location = `/${table.name}?id=eq.${stored.id}`
  if (preferences.return !== 'representation') return new Response(null, { status: 201, headers })
  return new Response(form === 'single' ? stored.body : `[${stored.body}]`, { status: 201, headers })
}

/** Nobody changes or removes rows here; the anonymous caller is told as the database would tell it. */
function refuseChange(call: Call): never {
  const table = tableNamed(call.req.param('table')!)
  if (call.get('caller').role !== 'service_role')
    throw new Problem('42501', `permission denied for table ${table.name}`)
  throw new Problem('PGRST117', `Unsupported HTTP method: ${call.req.method}`)
}

function refuseOtherSchema(profile: string | undefined): void {
  if (profile === undefined || profile === 'public') return
  throw new Problem('PGRST106', 'The schema must be one of the following: public')
}

function refuseOtherContent(type: string | undefined): void {
  if (type === undefined || /^application\/json\s*(;|$)/i.test(type)) return
  throw new Problem('unsupported_media_type', 'The Content-Type must be application/json')
}

function answerHeaders(type: string, range: string, applied: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Range': range,
    'Cache-Control': 'no-store',
    ...(applied ? { 'Preference-Applied': applied } : {}),
  }
}
