/** Runs an external server on this machine that records the calls it receives, and answers as a test wants. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  url: string
  received: ReceivedRequest[]
  /** Sets the answer to all further requests; null means no answer at all. */
  answers(status: number | null, headers?: Record<string, string>): void
  stop(): Promise<void>
}

export async function aReceiver(): Promise<Receiver> {
  const received: ReceivedRequest[] = []
  let status: number | null = 200
  let more: Record<string, string> = {}
  const server = createServer((request, answer) => {
    void (async () => {
      let body = ''
      for await (const piece of request.setEncoding('utf8')) body += piece
      received.push({ method: request.method!, path: request.url!, headers: request.headers, body })
      if (status !== null) answer.writeHead(status, more).end()
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers(next, headers = {}) {
      status = next
      more = headers
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
