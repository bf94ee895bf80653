/**
 * The main file of a function's process: restricts it, loads the function, and answers the requests of the program.
 * `start-process.ts` passes the file of the function as its argument. It imports nothing else of this project.
 */
import { pathToFileURL } from 'node:url'
import { closeDoors } from './close-doors.ts'
import { openConsole } from './console.ts'
import { denoStandIn, type Handler, handlerOf, served } from './deno.ts'
import { openFetch, runs } from './fetch-through-program.ts'
import type { FromFunction, SentRequest, ToFunction } from './messages.ts'

/** The largest chunk of an answer in one message, in bytes. */
const LARGEST_PIECE = 256 * 1024
/** Milliseconds. */
const SIGN_OF_LIFE = 500

const toProgram = process.send!.bind(process)
const send = (message: FromFunction) => void toProgram(message)
const { fetch, answered } = openFetch(send)
const underWay = new Map<number, { abort: AbortController; more?: () => void }>()
// The first call sets up Node's own fetch, which is replaced below.
const { Request, Response } = globalThis

process.on('message', (message: ToFunction) => {
  if (message.kind === 'request') return void runs.run(message.run, () => answer(message.run, message.request))
  if (message.kind === 'fetched' || message.kind === 'refused') return answered(message)
  const run = underWay.get(message.run)
  if (message.kind === 'cancel') run?.abort.abort(new DOMException('The time is over', 'TimeoutError'))
  run?.more?.()
})
// Ends the process if the program was killed.
process.on('disconnect', () => process.exit())
process.on('uncaughtException', (error) => console.error(error))

openConsole(send)
Object.assign(globalThis, { fetch, Deno: denoStandIn })
closeDoors(new URL('old-serve.ts', import.meta.url).href)
const sayAlive = setInterval(() => send({ kind: 'alive', memory: process.memoryUsage.rss() }), SIGN_OF_LIFE)
const handler = await load().catch((error: unknown) => {
  clearInterval(sayAlive)
  toProgram({ kind: 'broken', reason: reasonOf(error) }, () => process.exit())
})
if (handler) send({ kind: 'ready' })

async function load(): Promise<Handler> {
  const loaded = (await import(pathToFileURL(process.argv[2]!).href)) as { default?: unknown }
  const found = served() ?? handlerOf(loaded.default)
  if (!found) throw new Error('The file neither exports a default function nor calls Deno.serve')
  return found
}

async function answer(run: number, sent: SentRequest): Promise<void> {
  const abort = new AbortController()
  underWay.set(run, { abort })
  try {
    const given = await handler!(requestOf(sent, abort.signal))
    if (!(given instanceof Response)) throw new TypeError('The function answered no Response')
    send({ kind: 'answer', run, status: given.status, headers: [...given.headers] })
    if (given.body) await sendBody(run, given.body)
    send({ kind: 'end', run })
  } catch (error) {
    send({ kind: 'failed', run, reason: reasonOf(error) })
  } finally {
    underWay.delete(run)
  }
}

function requestOf({ url, method, headers, body }: SentRequest, signal: AbortSignal): Request {
  return new Request(url, { method, headers, signal, body: body === undefined ? null : Buffer.from(body, 'base64') })
}

/** Sends each chunk after the client has read the one before. */
async function sendBody(run: number, body: ReadableStream<Uint8Array>): Promise<void> {
  const state = underWay.get(run)!
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += LARGEST_PIECE) {
      if (state.abort.signal.aborted) return
      const taken = new Promise<void>((resolve) => (state.more = resolve))
      const piece = Buffer.from(chunk.subarray(at, at + LARGEST_PIECE)).toString('base64')
      send({ kind: 'piece', run, piece })
      await taken
    }
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 2000)
}
