/**
 * The socket: what is kept in memory goes out straight from here, the rest through the app. Slow and greedy clients are
 * let go within ten seconds and per address (safety B16).
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { CATALOGUE_PREVIEW } from '#contract/catalogue-preview.ts'
import { CONSOLE_PATH } from '#contract/console-settings.ts'
import { PREVIEW_PATH } from '#contract/preview.ts'
import { minutes, seconds } from '#contract/durations.ts'
import { isAppPath, isForAnyOrigin, isUpload, makeApp } from './app.ts'
import { isUnder } from './http/is-under.ts'
import { clientAddress } from './http/client-address.ts'
import { answerError } from './http/answer-error.ts'
import { corsHeaders } from './http/cors.ts'
import { type KeptAnswer, sendKept } from './http/kept-answer.ts'
import { limitBody } from './http/connections/body-deadline.ts'
import { type OwedAnswers, oweAnswers } from './http/connections/owed-answers.ts'
import { readInSlices } from './http/connections/read-in-slices.ts'
import { letGoOfSlow } from './http/connections/slow-sockets.ts'
import { limitConnections } from './http/connections/limit-connections.ts'
import { logRequest } from './http/request-log.ts'
import { Problem } from '#contract/problems.ts'
import { WEBSOCKET_PATH } from './realtime/realtime.ts'
import type { Services } from './services.ts'
import { previewDraft } from './pages/catalogue/draft-preview.ts'
import { answerForm } from './pages/without-script.ts'

export interface Listening {
  port: number
  /** Answers what was asked, takes nothing new, and ends within the time given. */
  stop(patience: number): Promise<void>
}

const LONGEST_ADDRESS = 4096

export async function listen(services: Services, { port, host }: { port: number; host: string }): Promise<Listening> {
  const owed = oweAnswers(services.settings)
  const listener = makeListener(services, owed)
  const server = createServer(
    {
      headersTimeout: seconds(5),
      // A file may take longer than a form: `limitBody` says how long each body may take.
      requestTimeout: 0,
      connectionsCheckingInterval: seconds(1),
      keepAliveTimeout: seconds(5),
      maxHeaderSize: 16 * 1024,
      // The listener refuses it, with all headers of an answer.
      requireHostHeader: false,
      // Every other request that would upgrade is answered as if it had not asked to.
      shouldUpgradeCallback: (incoming) => services.realtime !== undefined && isSocket(incoming),
    },
    listener,
  )
  // An `Expect` other than 100-continue: Node would refuse it by itself, with no header of ours and uncounted.
  server.on('checkExpectation', listener)
  // The largest file by the slowest line of a telephone is a minute's.
  letGoOfSlow(server, { silence: seconds(5), taking: minutes(2) }, owed.isOwed)
  limitConnections(server, services.settings)
  server.on('connection', readInSlices)
  server.on('upgrade', (incoming, socket, head) => services.realtime?.upgrade({ incoming, socket, head }))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => answerBroken(error, socket as Socket, services))
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    // The server waits for its sockets as well.
    stop: async (patience) => void (await Promise.all([services.realtime?.stop(), stop(server, patience)])),
  }
}

const isSocket = ({ url = '', headers: { upgrade } }: IncomingMessage) =>
  url.split('?', 1)[0] === WEBSOCKET_PATH && /^websocket$/i.test(upgrade ?? '')

function makeListener(
  services: Services,
  owed: OwedAnswers,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const throughApp = getRequestListener(makeApp(services).fetch)
  const { pages, files } = services

  return (incoming, outgoing) => {
    const admission = owed.admit(incoming, outgoing)
    if (admission === 'gone') return
    if (admission === 'busy') return refuse(tooManyAtOnce())
    if (incoming.headers.host === undefined && incoming.httpVersion === '1.1') return refuse(withoutHost())
    if (isExpectingMore(incoming)) return refuse(unexpected())
    const { url = '/', method } = incoming
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const search = mark === -1 ? '' : url.slice(mark)
    limitBody(incoming, isUpload(path, method), () => answerBroken(tooSlow(), incoming.socket, services))
    const place = () => clientAddress(incoming, services.settings.TRUSTED_PROXIES)
    const looks = method === 'GET' || method === 'HEAD'
    if (url.length > LONGEST_ADDRESS) {
      const problem = new Problem('uri_too_long', 'The address is too long')
      if (!looks || isAppPath(path, services.settings)) return refuse(problem)
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
      if (!isAppPath(path, services.settings)) return send(pages.notFound(search, place()))
    } else if (method === 'POST' && path === '/') return send(answerForm(incoming, search, services))
    else if (method === 'POST' && path === CATALOGUE_PREVIEW) return send(previewDraft(incoming, services))
    logRequest(incoming, outgoing, services.log)
    for (const [name, value] of services.headers) outgoing.setHeader(name, value)
    if (isForAnyOrigin(path, services.settings)) {
      for (const [name, value] of corsHeaders) outgoing.setHeader(name, value)
    }
    void throughApp(incoming, outgoing)

    function send(answer: KeptAnswer | Promise<KeptAnswer | undefined>): void {
      if (!(answer instanceof Promise)) return sendKept(incoming, outgoing, answer)
      answer
        .then(async (kept) => sendKept(incoming, outgoing, kept ?? (await pages.notFound(search, place()))))
        .catch(refuse)
    }

    function refuse(error: unknown): void {
      void sendError(error, outgoing, services)
    }
  }
}

const tooManyAtOnce = () =>
  new Problem('over_request_rate_limit', 'Too many answers are on their way to this address already.', {
    retryAfter: 1,
  })

const withoutHost = () => new Problem('host_missing', 'The header Host is missing')

/** Node answers `100-continue` by itself. */
const isExpectingMore = ({ headers: { expect } }: IncomingMessage) =>
  expect !== undefined && !/^100-continue$/i.test(expect)

const unexpected = () => new Problem('expectation_failed', 'Of the header Expect only 100-continue is met')

/** Answers a mangled link. */
const wayHome = async (page: KeptAnswer | Promise<KeptAnswer>, { status }: Problem) => ({ ...(await page), status })

async function sendError(error: unknown, outgoing: ServerResponse, { log, headers }: Services): Promise<void> {
  const answer = answerError(error, { role: 'anon', log, requestId: '' })
  const body = await answer.text()
  if (outgoing.headersSent) return void outgoing.destroy()
  const own = [...answer.headers].flat()
  outgoing.writeHead(answer.status, [...own, ...headers.flat(), 'Content-Length', String(Buffer.byteLength(body))])
  outgoing.end(body)
}

/** Answers a connection that does not speak HTTP, or was too slow. A client that reads no earlier answer would not read this. */
function answerBroken(error: NodeJS.ErrnoException, socket: Socket, { headers }: Services): void {
  if (!socket.writable || socket.writableLength > 0 || error.code === 'ECONNRESET') return void socket.destroy()
  const status = BROKEN.get(error.code ?? '') ?? '400 Bad Request'
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...lines, '', ''].join('\r\n'))
  socket.destroySoon()
}

const tooSlow = (): NodeJS.ErrnoException => Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const BROKEN = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
])

async function stop(server: Server, patience: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const end = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(idle)
  clearTimeout(end)
}
