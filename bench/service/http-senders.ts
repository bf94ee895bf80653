/**
 * Visitors' requests over kept-alive connections, as the page sends them. It uses bare sockets, because on a small
 * machine a full HTTP client needs more processor time than the server.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { nextVisitor } from './visitors.ts'

export interface HttpSenders {
  /** Sends one request over connection number `index` and waits until its row came back. */
  send(index: number): Promise<void>
  close(): Promise<void>
}

export interface Target {
  address: string
  publishableKey: string
}

export async function openHttpSenders(target: Target, connections: number): Promise<HttpSenders> {
  const { hostname, port } = new URL(target.address)
  const sockets = await Promise.all(Array.from({ length: connections }, open))
  async function open(): Promise<Socket> {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding('latin1')
    await once(socket, 'connect')
    return socket
  }
  return {
    async send(index) {
      // The server closes connections that were idle during another measurement.
      if (sockets[index]!.readyState !== 'open') sockets[index] = await open()
      const answer = await ask(sockets[index]!, requestText(target))
      if (!answer.startsWith('HTTP/1.1 201 ')) throw new Error(`A request was not stored:\n${answer}`)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function requestText({ address, publishableKey }: Target): string {
  const visitor = nextVisitor()
  const body = JSON.stringify(visitor.request)
  return [
    'POST /rest/v1/contact_requests?select=* HTTP/1.1',
    `Host: ${address.replace('http://', '')}`,
    `Origin: ${address}`,
    `X-Forwarded-For: ${visitor.address}`,
    `apikey: ${publishableKey}`,
    'Content-Type: application/json',
    'Prefer: return=representation',
    'x-form-signals: honeypot=0; seconds=41',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

/** One request at a time on a connection, so the answer is whole when its length or its last chunk is there. */
export function ask(socket: Socket, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const listen = (part: string) => {
      answer += part
      if (isWhole(answer)) settle(() => resolve(answer))
    }
    const fail = () => settle(() => reject(new Error(`The connection was lost:\n${answer}`)))
    const settle = (end: () => void) => {
      socket.off('data', listen).off('close', fail)
      end()
    }
    socket.on('data', listen).on('close', fail)
    socket.write(text)
  })
}

function isWhole(answer: string): boolean {
  const headers = answer.indexOf('\r\n\r\n')
  if (headers === -1) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, headers))?.[1]
  return length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length >= headers + 4 + Number(length)
}
