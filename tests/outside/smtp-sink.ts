/** Runs a real mail server on this machine that receives letters, and fails when a test wants it (safety G50). */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** A fault at the next message. The messages after it are accepted, unless there are further faults. */
export type Fault =
  | { at: 'RCPT' | 'DATA'; code: number; words: string }
  /** Accepts the message and never answers. */
  | { at: 'answer' }
  /** Accepts the message and answers after the promise. */
  | { at: 'wait'; until: Promise<void> }

export interface ReceivedMail {
  /** The recipients of the envelope. */
  to: string[]
  encrypted: boolean
  raw: string
  mail: Email
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** The faults of the next messages, one each, in order. */
  faults: Fault[]
  /** The number of delivery attempts. */
  tries: number
  /** Waits for so many messages in total. */
  receives(count: number): Promise<ReceivedMail[]>
  /** Closes its port. */
  goDown(): Promise<void>
  comeUp(): Promise<void>
  stop(): Promise<void>
}

/** `encrypts` offers STARTTLS with a certificate that nobody signed, as a relay on the same machine does. */
export async function aMailServer({ encrypts = false } = {}): Promise<MailServer> {
  const waiting = new Set<() => void>()
  const sink: MailServer = {
    url: '',
    received: [],
    faults: [],
    tries: 0,
    async receives(count) {
      while (sink.received.length < count) await new Promise<void>((resolve) => waiting.add(resolve))
      return sink.received
    },
    goDown: () => closed(server),
    async comeUp() {
      server = await listening(Number(new URL(sink.url).port))
    },
    stop: () => closed(server),
  }
  const disabledCommands = encrypts ? ['AUTH'] : ['STARTTLS', 'AUTH']
  const listening = (port: number) => listen({ sink, waiting, disabledCommands }, port)
  let server = await listening(0)
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return sink
}

interface Sink {
  sink: MailServer
  waiting: Set<() => void>
  disabledCommands: string[]
}

async function listen({ sink, waiting, disabledCommands }: Sink, port: number): Promise<SMTPServer> {
  const sockets = new Map<number | undefined, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands,
    disableReverseLookup: true,
    closeTimeout: 10,
    onRcptTo(_address, _session, callback) {
      sink.tries += 1
      const [fault] = sink.faults
      if (fault?.at !== 'RCPT') return callback()
      sink.faults.shift()
      callback(refusal(fault))
    },
    onData(stream, session, callback) {
      void (async () => {
        const raw = Buffer.concat(await Array.fromAsync<Buffer>(stream)).toString('latin1')
        const fault = sink.faults.shift()
        if (fault?.at === 'DATA') return callback(refusal(fault))
        sink.received.push(await read(raw, session))
        for (const tell of waiting) tell()
        waiting.clear()
        if (fault?.at === 'answer') return sockets.get(session.remotePort)?.destroy()
        if (fault?.at === 'wait') await fault.until
        callback()
        // If the sender was killed meanwhile, the answer fails.
      })().catch(() => undefined)
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket))
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return server
}

const refusal = ({ code, words }: { code: number; words: string }) =>
  Object.assign(new Error(words), { responseCode: code })

async function read(raw: string, session: SMTPServerSession): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'))
  return { to: session.envelope.rcptTo.map(({ address }) => address), encrypted: session.secure, raw, mail }
}

function closed(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
