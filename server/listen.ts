/**
 * The socket on which the program listens, and its end. Slow and greedy clients are
 * let go within ten seconds and per address (safety B16).
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { minutes, seconds } from '#contract/durations.ts'
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
  /** Loads the modules that the first call of an interface would wait for. */
  readApp(): Promise<unknown>
  /** Answers what was asked, takes nothing new, and ends within the time given. */
  stop(patience: number): Promise<void>
}

export async function listen(services: Services, { port, host }: { port: number; host: string }): Promise<Listening> {
  const owed = oweAnswers(services.settings)
  const { listener, readApp } = await makeListener(services, owed)
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
      shouldUpgradeCallback: (incoming) =>
        services.realtime !== undefined && isSocket(incoming) && isHostClear(incoming),
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
    readApp,
    // The server waits for its sockets as well.
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
