/**
 * Which address is answered by what. Handlers are functions from Request to Response; pages and files, which are most
 * of the traffic, never come here: `listen.ts` sends them from memory, and puts the headers of every answer.
 */
import { Hono } from 'hono'
import { answerError } from './http/answer-error.ts'
import type { AppEnvironment } from './http/environment.ts'
import { REQUEST_ID_HEADER } from './http/request-log.ts'
import { restRoutes } from './rest/routes.ts'
import type { Services } from './services.ts'

/** The paths that are the app's; whatever else is asked for is a page. */
export const APP_PATHS = /^\/(live|ready|rest\/v1(\/.*)?)$/

export function makeApp(services: Services): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.route('/rest/v1', restRoutes(services))
  app.get('/live', () => operatorAnswer(200, { live: true }))
  app.get('/ready', async () => {
    const readiness = await services.health.readiness()
    return operatorAnswer(readiness.ready ? 200 : 503, readiness)
  })
  app.notFound(() => Response.json({ code: 'not_found', message: 'Nothing answers at this address' }, { status: 404 }))
  app.onError((error, call) => {
    const requestId = String(call.env.outgoing.getHeader(REQUEST_ID_HEADER))
    return answerError(error, { role: call.get('caller')?.role ?? 'anon', log: services.log, requestId })
  })
  return app
}

function operatorAnswer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
