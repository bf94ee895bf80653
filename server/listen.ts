/**
 * Opens and closes the listening socket. Slow clients are disconnected within ten seconds, and connections are limited per
 * address (safety B16).
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { minutes, seconds } from '#contract/durations.ts'
import { refuseLater } from './http/connections/grace.ts'
import { oweAnswers } from './http/connections/owed-answers.ts'
import { readInSlices } from './http/connections/read-in-slices.ts'
import { letGoOfSlow } from './http/connections/slow-sockets.ts'
import { limitConnections } from './http/connections/limit-connections.ts'
import { WEBSOCKET_PATH } from './realtime/realtime.ts'
import type { Services } from './services.ts'
import { answerBroken, isHostClear } from './refuse-request.ts'
import { makeListener } from './request-listener.ts'

export interface Listening {
  port: number
  /** Loads the modules that the first API call would wait for. */
  readApp(): Promise<unknown>
  /** Takes no new requests, answers the open ones, and resolves within `patience` milliseconds. */
  stop(patience: number): Promise<void>
}

export async function listen(services: Services, { port, host }: { port: number; host: string }): Promise<Listening> {
  const owed = oweAnswers(services.settings)
  const { listener, readApp } = await makeListener(services, owed)
  const server = createServer(
    {
      headersTimeout: seconds(5),
      // `limitBody` limits the time per body instead, because a file may take longer than a form.
      requestTimeout: 0,
      connectionsCheckingInterval: seconds(1),
      keepAliveTimeout: seconds(5),
      // A client that is told five seconds may send its next request just then, or be slow to send it.
      keepAliveTimeoutBuffer: seconds(4),
      maxHeaderSize: 16 * 1024,
      // The listener refuses a missing host itself, with all our headers.
      requireHostHeader: false,
      // Any other upgrade request is answered like an ordinary request.
      shouldUpgradeCallback: (incoming) =>
        services.realtime !== undefined && isSocket(incoming) && isHostClear(incoming),
    },
    listener,
  )
  // For an `Expect` other than 100-continue: Node itself would refuse it without our headers and limits.
  server.on('checkExpectation', listener)
  // The largest file takes about a minute on the slowest mobile line.
  letGoOfSlow(server, { silence: seconds(5), taking: minutes(2) }, owed.isOwed)
  limitConnections(server, services.settings)
  server.on('connection', readInSlices)
  server.on('upgrade', (incoming, socket, head) => services.realtime?.upgrade({ incoming, socket, head }))
  server.on('clientError', (error: NodeJS.ErrnoException, duplex) => {
    const socket = duplex as Socket
    const refuse = () => answerBroken(error, socket, services)
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseLater(socket, owed.isOwed, refuse)
    else refuse()
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    readApp,
    // The server waits for its sockets, so those of realtime end at the same time.
    stop: async (patience) => void (await Promise.all([services.realtime?.stop(), stop(server, patience)])),
  }
}

const isSocket = ({ url = '', headers: { upgrade } }: IncomingMessage) =>
  url.split('?', 1)[0] === WEBSOCKET_PATH && /^websocket$/i.test(upgrade ?? '')

async function stop(server: Server, patience: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const end = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(idle)
  clearTimeout(end)
}
