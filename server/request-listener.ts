/** Answers a request: from memory if the answer is there, otherwise by the app. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CATALOGUE_PREVIEW } from '#contract/catalogue-preview.ts'
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { PREVIEW_PATH } from '#contract/preview.ts'
import { isUpload, openAppPaths } from './app-paths.ts'
import { isUnder } from './http/is-under.ts'
import { clientAddress } from './http/client-address.ts'
import { corsHeaders } from './http/cors.ts'
import { type PreparedResponse, sendPreparedResponse } from './http/prepared-response.ts'
import { limitBody } from './http/connections/body-deadline.ts'
import type { OwedAnswers } from './http/connections/owed-answers.ts'
import { logRequest } from './http/request-log.ts'
import { Problem } from '#contract/problems.ts'
import type { Services } from './services.ts'
import {
  answerBroken,
  tooManyAtOnce,
  isHostClear,
  unclearHost,
  isExpectingMore,
  unmetExpectation,
  tooSlow,
  wayHome,
  sendError,
} from './refuse-request.ts'

const LONGEST_ADDRESS = 4096

type Answerer = (incoming: IncomingMessage, outgoing: ServerResponse) => void

export interface OpenedListener {
  listener: Answerer
  /** Loads the app, which is most of the program; otherwise the first call that needs it loads it. */
  readApp(): Promise<Answerer>
}

export async function makeListener(services: Services, owed: OwedAnswers): Promise<OpenedListener> {
  const { pages, files } = services
  const paths = await openAppPaths(services.settings)
  let app: Promise<Answerer> | undefined
  const readApp = () => (app ??= openApp(services))

  const listener: Answerer = (incoming, outgoing) => {
    const admission = owed.admit(incoming, outgoing)
    if (admission === 'gone') return
    if (admission === 'busy') return refuse(tooManyAtOnce())
    if (!isHostClear(incoming)) return refuse(unclearHost())
    if (isExpectingMore(incoming)) return refuse(unmetExpectation())
    const { url = '/', method } = incoming
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const search = mark === -1 ? '' : url.slice(mark)
    limitBody(incoming, isUpload(path, method), () => answerBroken(tooSlow(), incoming.socket, services))
    const place = () => clientAddress(incoming, services.settings.TRUSTED_PROXIES)
    const looks = method === 'GET' || method === 'HEAD'
    if (url.length > LONGEST_ADDRESS) {
      const problem = new Problem('uri_too_long', 'The address is too long')
      if (!looks || paths.isApp(path)) return refuse(problem)
      return send(wayHome(pages.notFound(search, place()), problem))
    }
    if (looks) {
      if (path === '/') return send(pages.at(search, place()))
      const file = files.at(path, search.startsWith('?v='))
      if (file) return send(file)
      const room = isUnder(path, CONSOLE_PATH) ? services.consolePage.at(path, search) : undefined
      if (room) return send(room)
      const preview = isUnder(path, PREVIEW_PATH) ? services.previews.at(path, search) : undefined
      if (preview) return send(preview)
      if (!paths.isApp(path)) return send(pages.notFound(search, place()))
    } else if (method === 'POST' && path === '/') {
      return send(import('./pages/without-script.ts').then(({ answerForm }) => answerForm(incoming, search, services)))
    }
    if (method === 'POST' && path === CATALOGUE_PREVIEW) {
      return send(
        import('./pages/catalogue/draft-preview.ts').then(({ previewDraft }) => previewDraft(incoming, services)),
      )
    }
    logRequest({ incoming, outgoing, isApp: paths.isApp(path) }, services.log)
    for (const [name, value] of services.headers) outgoing.setHeader(name, value)
    if (paths.isForAnyOrigin(path)) {
      for (const [name, value] of corsHeaders) outgoing.setHeader(name, value)
    }
    readApp().then((throughApp) => throughApp(incoming, outgoing), refuse)

    function send(answer: PreparedResponse | Promise<PreparedResponse | undefined>): void {
      if (!(answer instanceof Promise)) return sendPreparedResponse(incoming, outgoing, answer)
      answer
        .then(async (found) =>
          sendPreparedResponse(incoming, outgoing, found ?? (await pages.notFound(search, place()))),
        )
        .catch(refuse)
    }

    function refuse(error: unknown): void {
      void sendError(error, outgoing, services)
    }
  }
  return { listener, readApp }
}

async function openApp(services: Services): Promise<Answerer> {
  const [{ makeApp }, { getRequestListener }] = await Promise.all([import('./app.ts'), import('@hono/node-server')])
  const throughApp = getRequestListener(makeApp(services).fetch)
  return (incoming, outgoing) => void throughApp(incoming, outgoing)
}
