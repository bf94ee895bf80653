/**
 * The routes of the data API at `/rest/v1` (protocol §15). It answers like PostgREST, so that supabase-js and other
 * clients work unchanged.
 */
import { Hono } from 'hono'
import { Problem } from '#contract/problems.ts'
import type { Caller } from '#database/connection/as-caller.ts'
import { answerPreflight } from '../http/cors.ts'
import type { RestEnvironment } from '../http/environment.ts'
import { readBody } from '../http/read-body.ts'
import { whoCalls } from '../http/who-calls.ts'
import { type RestCall, readRowQuery, type RestServices } from './row-query.ts'
import { callFunction } from './call-function.ts'
import { deleteRows, putRow, updateRows } from './change-rows.ts'
import { insertContactRequest } from './insert-contact-request.ts'
import { insertRows } from './insert-rows.ts'
import { listRows } from './list-rows.ts'
import { readSent, type SentRows } from './query/read-rows.ts'
import { findTable, requireRight } from './description/rights.ts'

export function restRoutes(services: RestServices): Hono<RestEnvironment> {
  const routes = new Hono<RestEnvironment>()
  routes.use(async (call, next) => {
    // A preflight of a browser has no key.
    if (call.req.method === 'OPTIONS') return answerPreflight()
    call.set('caller', await callerOf(call, services))
    return next()
  })
  routes.all('/rpc/:function', (call) => callListed(call, services))
  routes.all('/:table', (call) => answerTable(call, services))
  routes.all('*', ({ req }) => {
    if (/\/v1\/?$/.test(req.path)) throw new Problem('PGRST126', 'Root endpoint metadata is disabled')
    throw new Problem('PGRST125', 'Invalid path specified in request URL')
  })
  return routes
}

function callerOf({ req }: RestCall, services: RestServices): Promise<Caller> {
  const credentials = {
    apiKey: req.header('apikey') ?? req.query('apikey'),
    authorization: req.header('authorization'),
    userAgent: req.header('user-agent'),
  }
  return whoCalls(credentials, services)
}

async function answerTable(call: RestCall, services: RestServices): Promise<Response> {
  const asked = readRowQuery(call, services)
  const table = findTable(asked.description, call.req.param('table')!, asked.role)
  switch (asked.method) {
    case 'GET':
    case 'HEAD':
      return listRows(asked, table, call.req.header('range'))
    case 'POST':
      requireRight(table, asked.role, 'insert')
      if (table.name === 'contact_requests') {
        refuseOtherContent(call.req.header('content-type'))
        return insertContactRequest(call, asked, table, await readBody(call.env.incoming))
      }
      return insertRows(asked, table, await sentIn(call))
    case 'PATCH':
      requireRight(table, asked.role, 'update')
      return updateRows(asked, table, await sentIn(call))
    case 'PUT':
      requireRight(table, asked.role, 'update')
      return putRow(asked, table, await sentIn(call))
    case 'DELETE':
      return deleteRows(asked, table)
    default:
      throw new Problem('PGRST117', `Unsupported HTTP method: ${asked.method}`)
  }
}

async function sentIn({ req, env }: RestCall): Promise<SentRows> {
  return readSent(await readBody(env.incoming), req.header('content-type'))
}

async function callListed(call: RestCall, services: RestServices): Promise<Response> {
  const asked = readRowQuery(call, services)
  const { method } = asked
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    throw new Problem('PGRST101', 'Only GET, HEAD and POST verbs are allowed on RPC')
  }
  if (method === 'POST') refuseOtherContent(call.req.header('content-type'))
  const body = method === 'POST' ? await readBody(call.env.incoming) : undefined
  return callFunction(asked, { name: call.req.param('function')!, body, range: call.req.header('range') })
}

function refuseOtherContent(type: string | undefined): void {
  if (type === undefined || /^application\/json\s*(;|$)/i.test(type)) return
  throw new Problem('unsupported_media_type', 'The Content-Type must be application/json')
}
