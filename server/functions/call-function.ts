/**
 * Calls functions for events: a change of a request, the end of a month. A failed call is repeated up to 12 times
 * within a day with the same `x-event-id`, by which the function recognises a repetition.
 */
import * as v from 'valibot'
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import type { Database, Transaction } from '#database/database.ts'
import { asService } from '../access/as-service.ts'
import { databaseNow } from '../outbox/database-clock.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { TaskFailure } from '../outbox/task-failure.ts'
import type { TaskHandler } from '../outbox/task.ts'
import type { Settings } from '../settings/settings.ts'
import { FunctionFailure } from './function-failure.ts'
import type { Functions } from './functions.ts'
import type { FunctionDefinition } from './read-functions.ts'
import { EVENT_HEADER } from './runs.ts'

export interface EventServices {
  settings: Settings
  database: Database
  functions: Functions | undefined
}

const Payload = v.object({
  function: v.string(),
  event: v.string(),
  /** The same at each try. */
  id: v.string(),
  at: v.string(),
  request: v.optional(v.string()),
  /** The first day of the month that ended. */
  month: v.optional(v.string()),
})
type Event = v.InferOutput<typeof Payload>

/** The longest `Retry-After` in seconds, so that the tries still end within about a day. */
const LONGEST_WAIT = 3600

const AGAIN_LATER: ReadonlySet<number> = new Set([408, 425, 429])

/** The task `call_function`. */
export const callFunction: TaskHandler<EventServices> = async (payload, services) => {
  const event = v.parse(Payload, payload)
  const { functions } = services
  const definition = functions?.get(event.function)
  if (!functions || !definition?.on.some((asked) => asked === event.event)) return leaveToOthers(event, services)
  const record = await recordFor(event, definition, services)
  if (!record) return
  const { status, headers } = await call(functions, event, bodyOf(event, record, services))
  if (status >= 200 && status < 300) return
  const permanent = status >= 400 && status < 500 && !AGAIN_LATER.has(status)
  throw new TaskFailure(`The function ${event.function} answered ${status}`, {
    permanent,
    retryAfter: waitOf(headers.get('retry-after')),
  })
}

/**
 * Throws while another process may have the function, so that a later try is made there. Without a hook the function was
 * removed, or no longer subscribes to this event.
 */
async function leaveToOthers({ function: name, event }: Event, services: EventServices): Promise<void> {
  const isHooked = await asService(services, async (tx) => (await functionsFor(tx, event)).includes(name))
  if (isHooked) throw new TaskFailure(`The function ${name} is not in this process`)
}

/** Returns the functions that subscribe to an event, in any process. */
async function functionsFor(tx: Transaction, event: string): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>('select private.functions_for($1) as name', [event])
  return rows.map(({ name }) => name)
}

/** Returns the seconds until the next try that a `Retry-After` asks for, an hour at most; 0 without one. */
function waitOf(asked: string | null): number {
  if (asked === null) return 0
  const seconds = /^\d+$/.test(asked) ? Number(asked) : Math.ceil((Date.parse(asked) - Date.now()) / 1000)
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT) : 0
}

async function call(functions: Functions, event: Event, body: string): Promise<Response> {
  try {
    const answer = await functions.call(event.function, {
      url: `http://events/${event.function}`,
      method: 'POST',
      headers: [
        ['content-type', 'application/json'],
        [EVENT_HEADER, event.id],
      ],
      body: Buffer.from(body).toString('base64'),
    })
    await answer.body?.cancel()
    return answer
  } catch (cause) {
    const reason = cause instanceof FunctionFailure ? cause.code : 'it threw'
    throw new TaskFailure(`The function ${event.function} failed: ${reason}`, { cause })
  }
}

function recordFor({ request, month }: Event, { fields }: FunctionDefinition, services: EventServices) {
  return asService(services, async (tx) => {
    const { rows } = await tx.query<{ record: object | null }>(
      month === undefined
        ? 'select private.function_record($1, $2) as record'
        : 'select private.month_record($1, $2) as record',
      [month ?? request, fields],
    )
    return rows[0]!.record
  })
}

/** The body has the shape of Supabase's database webhooks, plus the event. */
function bodyOf({ event, id, at, request }: Event, record: object, { settings }: EventServices): string {
  const console = request === undefined ? {} : { console: `${settings.SITE_URL}${CONSOLE_PATH}/requests/${request}` }
  return JSON.stringify({
    type: event === 'received' ? 'INSERT' : 'UPDATE',
    schema: 'public',
    table: 'contact_requests',
    record: { ...record, ...console },
    old_record: null,
    event,
    id,
    at,
  })
}

/** The task `tell_month`: runs on the first day of a month for the month that ended. */
export const tellMonth: TaskHandler<EventServices> = async (_payload, services) => {
  await asService(services, async (tx) => {
    const now = await databaseNow(tx)
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10)
    for (const name of await functionsFor(tx, 'month')) {
      const key = `month:${month.slice(0, 7)}:${name}`
      const payload = { function: name, event: 'month', id: key, at: now.toISOString(), month }
      await enqueue(tx, { task: 'call_function', payload, key, maxAttempts: 12 })
    }
  })
}
