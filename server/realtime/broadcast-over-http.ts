/** POST /realtime/v1/api/broadcast — broadcasts without a socket, in the two forms that Supabase's client sends. */
import { Hono } from 'hono'
import type { Context } from 'hono'
import * as v from 'valibot'
import { seconds } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import type { Caller } from '#database/connection/as-caller.ts'
import { clientAddress } from '../http/client-address.ts'
import { answerPreflight } from '../http/cors.ts'
import type { AppEnvironment } from '../http/environment.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBytesOf } from '../http/read-body.ts'
import { whoCalls } from '../http/who-calls.ts'
import { credentialsOf } from '../http/credentials.ts'
import type { ChannelMessage } from './frames.ts'
import type { Hub } from './hub.ts'
import { type RateBucket, limitsOf, openBucket } from './limits.ts'
import type { RoomName } from './rooms.ts'

interface OutgoingMessage {
  room: RoomName
  message: ChannelMessage
}

type HttpCall = Context<AppEnvironment>

const BLANK = "can't be blank"
const text = v.pipe(v.string(), v.minLength(1, BLANK), v.maxBytes(246, 'is too long'))
const MessageSchema = v.object({
  topic: text,
  event: text,
  payload: v.pipe(
    v.unknown(),
    v.check((value) => value !== undefined && value !== null, BLANK),
  ),
  private: v.optional(v.boolean(), false),
})

export function realtimeRoutes(hub: Hub): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  const admission = openAdmission()
  routes.options('*', answerPreflight)
  routes.get('/websocket', () =>
    Response.json({ error: 'Upgrade Required' }, { status: 426, headers: { Upgrade: 'websocket' } }),
  )
  routes.post('/api/broadcast', (call) => answer(call, hub, { admission, read: readBatch }))
  routes.post('/api/broadcast/:topic/events/:event', (call) => answer(call, hub, { admission, read: readOne }))
  return routes
}

interface BroadcastReader {
  admission: (address: string, caller: Caller) => boolean
  read(call: HttpCall, bytes: Buffer): OutgoingMessage[] | Response
}

async function answer(call: HttpCall, hub: Hub, { admission, read }: BroadcastReader): Promise<Response> {
  const caller = await callerOf(call, hub)
  if (caller === undefined) return Response.json({ message: 'Unauthorized' }, { status: 401 })
  const address = clientAddress(call.env.incoming, hub.services.settings.TRUSTED_PROXIES)
  if (!admission(address, caller)) return tooMany('You have exceeded your rate limit')
  const limits = limitsOf(caller.role)
  const messages = read(call, await readBytesOf(call.env.incoming, limits.frame))
  if (messages instanceof Response) return messages
  if (messages.length > limits.messagesPerCall) {
    return tooMany('Too many messages to broadcast, please reduce the batch size')
  }
  const allowed = await whichMayGo(messages, { caller, place: address, hub, headers: call.req.header() })
  // Upstream answers 202 for a message that it drops.
  if (allowed.length === 0 && messages.length > 0) return Response.json({ message: 'Forbidden' }, { status: 403 })
  if (!allowed.every(() => hub.peers.mayPost())) return tooMany('You have exceeded your rate limit')
  await Promise.all(allowed.map((one) => send(hub, one)))
  return new Response(null, { status: 202 })
}

const tooMany = (message: string) => Response.json({ message }, { status: 429, headers: { 'Retry-After': '1' } })

async function callerOf(call: HttpCall, { services }: Hub): Promise<Caller | undefined> {
  try {
    const caller = await whoCalls(credentialsOf(call.req), services)
    call.set('caller', caller)
    return caller
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return undefined
    throw error
  }
}

function readBatch(_call: HttpCall, bytes: Buffer): OutgoingMessage[] | Response {
  const { messages } = (jsonIn(bytes) ?? {}) as { messages?: unknown }
  if (!Array.isArray(messages)) return invalid({ messages: [BLANK] })
  const parsed = messages.map((one) => v.safeParse(MessageSchema, one))
  if (parsed.some(({ success }) => !success)) return invalid({ messages: parsed.map(({ issues }) => faultsIn(issues)) })
  return parsed.map(({ output }) => {
    const { topic, event, payload, private: isPrivate } = output as v.InferOutput<typeof MessageSchema>
    return { room: { topic, isPrivate }, message: { event, body: JSON.stringify(payload) } }
  })
}

function readOne({ req }: HttpCall, bytes: Buffer): OutgoingMessage[] | Response {
  const [topic, event] = [req.param('topic') ?? '', req.param('event') ?? '']
  const room = { topic, isPrivate: req.query('private') === 'true' }
  if (!v.is(text, topic) || !v.is(text, event)) return invalid({ topic: ['is too long'] })
  const type = req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type === 'application/octet-stream') return [{ room, message: { event, body: bytes } }]
  if (type !== 'application/json') return Response.json({ message: 'Unsupported Media Type' }, { status: 415 })
  const payload = jsonIn(bytes)
  if (payload === undefined) return invalid({ payload: [BLANK] })
  return [{ room, message: { event, body: JSON.stringify(payload) } }]
}

const invalid = (errors: object) => Response.json({ errors }, { status: 422 })

const faultsIn = (issues: readonly v.BaseIssue<unknown>[] | undefined) =>
  Object.fromEntries((issues ?? []).map((issue) => [v.getDotPath(issue) ?? 'message', [faultOf(issue)]]))

/** Uses only our own messages, because those of the library quote the received value. */
const faultOf = ({ received, message }: v.BaseIssue<unknown>) =>
  received === 'undefined' || message === BLANK ? BLANK : 'is invalid'

function jsonIn(bytes: Buffer): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

interface BroadcastContext {
  caller: Caller
  place: string
  hub: Hub
  headers: Record<string, string>
}

/** Checks the rights once per private topic. */
async function whichMayGo(messages: readonly OutgoingMessage[], { caller, place, hub, headers }: BroadcastContext) {
  const { apikey: _key, authorization: _bearer, cookie: _cookie, ...told } = headers
  const topics = new Set(messages.filter(({ room }) => room.isPrivate).map(({ room }) => room.topic))
  const may = new Map(
    await Promise.all(
      [...topics].map(async (topic) => {
        const question = { caller, place, topic, presenceKey: '', headers: told }
        return [topic, await hub.rights.write(question, 'broadcast')] as const
      }),
    ),
  )
  const isOpen = hub.services.settings.REALTIME_PUBLIC
  return messages.filter(({ room }) => (room.isPrivate ? may.get(room.topic) : isOpen))
}

async function send(hub: Hub, { room, message }: OutgoingMessage): Promise<void> {
  hub.rooms.broadcast(room, message)
  const { event, body } = message
  await hub.peers.post(
    typeof body === 'string'
      ? { kind: 'broadcast', ...room, event, json: body }
      : { kind: 'bytes', ...room, event, base64: body.toString('base64') },
  )
}

/** Buckets per address; those that are full again are removed. */
function openAdmission(): BroadcastReader['admission'] {
  let buckets = new Map<string, RateBucket>()
  let begun = performance.now()
  return (address, { role }) => {
    if (performance.now() - begun > seconds(60)) {
      buckets = new Map()
      begun = performance.now()
    }
    const key = `${role === 'anon'} ${address}`
    const bucket = buckets.get(key) ?? openBucket(limitsOf(role).calls, seconds(1))
    buckets.set(key, bucket)
    return bucket.take()
  }
}
