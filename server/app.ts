/**
 * Routes each address to its handler. Handlers are functions from Request to Response; pages and files, most of the
 * traffic, are answered from memory before (`request-listener.ts`).
 */
import { ADVISERS_CALENDAR_PATH } from '#contract/advisers-calendar.ts'
import { PICTURES_PATH } from '#contract/pictures/catalogue-pictures.ts'
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { PREVIEW_PATH } from '#contract/preview.ts'
import { PRIVATE_LINK_PATH } from '#contract/private-page.ts'
import { EDITION_ALERTS_PATH } from '#contract/edition-alerts.ts'
import { LATER_PROMISE_PATH } from '#contract/promise.ts'
import { TOGETHER_PATH } from '#contract/together/deck-visit.ts'
import { Hono } from 'hono'
import { alertRoutes } from './alerts/alert-routes.ts'
import { authService } from './auth/auth-service.ts'
import { FUNCTIONS_PATH, functionRoutes } from './functions/routes.ts'
import { redeemFirstAdminLink } from './first-admin.ts'
import { answerError } from './http/failures/answer-error.ts'
import { answerPreflight } from './http/cors.ts'
import { clientAddress } from './http/client-address.ts'
import { NOT_OFFERED, SAML_PATH } from './app-paths.ts'
import type { AppEnvironment } from './http/environment.ts'
import { REQUEST_ID_HEADER } from './http/request-log.ts'
import { readBody } from './http/read-body.ts'
import { whoCalls } from './http/who-calls.ts'
import { credentialsOf } from './http/credentials.ts'
import { requestChanges } from './live/request-changes.ts'
import { laterPromise } from './promise/later-promise.ts'
import { sharePreview } from './pages/preview/share-preview.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { privatePage } from './private-page/private-page.ts'
import { sharePrivatePage } from './private-page/share-private-page.ts'
import { realtimeRoutes } from './realtime/broadcast-over-http.ts'
import { REALTIME_PATH } from './realtime/realtime.ts'
import { restRoutes } from './rest/routes.ts'
import { openOriginals } from './storage/originals.ts'
import { answerStorage } from './storage/routes.ts'
import { STORAGE_PATH } from './storage/tokens.ts'
import { togetherRoutes } from './together/together.ts'
import type { Services } from './services.ts'

export function makeApp(services: Services): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.route('/rest/v1', restRoutes(services))
  const auth = authService(services)
  app.route(SAML_PATH, auth)
  // Before the general preflights, because a function may answer its own.
  app.route(FUNCTIONS_PATH, functionRoutes(services))
  if (services.settings.STORAGE) {
    app.all(`${STORAGE_PATH}/*`, ({ env }) => answerStorage(env.incoming, env.outgoing, services))
  }
  for (const base of NOT_OFFERED) app.options(`${base}/*`, answerPreflight)
  if (services.realtime) app.route(REALTIME_PATH, realtimeRoutes(services.realtime.hub))
  app.get('/changes', async (call) => {
    const caller = await whoCalls(credentialsOf(call.req), services)
    call.set('caller', caller)
    const lastEventId = call.req.header('last-event-id')
    return requestChanges({ caller, lastEventId, signal: call.req.raw.signal }, services)
  })
  app.post(PRIVATE_LINK_PATH, async (call) => {
    const caller = await whoCalls(credentialsOf(call.req), services)
    call.set('caller', caller)
    return sharePrivatePage(caller, await readBody(call.env.incoming), services)
  })
  app.post('/private-page/:action', async ({ req, env }) =>
    privatePage(req.param('action'), { body: await readBody(env.incoming), signal: req.raw.signal }, services),
  )
  app.route(EDITION_ALERTS_PATH, alertRoutes(services))
  app.route(TOGETHER_PATH, togetherRoutes(services))
  app.route(PICTURES_PATH, pictureRoutes(services, services.settings.STORAGE ? openOriginals(services) : undefined))
  app.post(PREVIEW_PATH, async (call) => {
    const caller = await whoCalls(credentialsOf(call.req), services)
    call.set('caller', caller)
    return sharePreview(caller, await readBody(call.env.incoming), services)
  })
  app.get(ADVISERS_CALENDAR_PATH, async ({ req, env }) => {
    // With the first call, because the library is large and most programs give out no calendar.
    const { advisersCalendar } = await import('./promise/advisers-calendar.ts')
    const address = clientAddress(env.incoming, services.settings.TRUSTED_PROXIES)
    return advisersCalendar({ secret: req.query('key'), address }, services)
  })
  app.get(LATER_PROMISE_PATH, async (call) => plainAnswer(200, { by: await laterPromise(services, call.req.query()) }))
  app.get('/live', () => plainAnswer(200, { live: true }))
  app.get('/ready', async () => {
    const readiness = await services.health.readiness()
    return plainAnswer(readiness.ready ? 200 : 503, readiness)
  })
  app.post(`${CONSOLE_PATH}/first-admin`, (call) => redeemFirstAdminLink(call.env.incoming, services))
  // Last, because at the root it takes all other addresses.
  app.route(services.settings.AUTH_PATH, auth)
  app.notFound(() => Response.json({ code: 'not_found', message: 'Nothing answers at this address' }, { status: 404 }))
  app.onError((error, call) => {
    const requestId = String(call.env.outgoing.getHeader(REQUEST_ID_HEADER))
    return answerError(error, { role: call.get('caller')?.role ?? 'anon', log: services.log, requestId })
  })
  return app
}

function plainAnswer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
