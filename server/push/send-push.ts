/**
 * The task `send_push`: sends one notification to one device, if the call or the quote is still owed, the adviser is
 * active and the device is still registered.
 */
import { createHash } from 'node:crypto'
import { minutes, seconds } from '#contract/durations.ts'
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import type { PushNotice } from '#contract/push/push-notice.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '#languages/languages.ts'
import * as v from 'valibot'
import { asService } from '../access/as-service.ts'
import { sealer } from '../keys/sealing.ts'
import { sayInLetters } from '../mail/writing/say-in-letters.ts'
import { databaseNow } from '../outbox/database-clock.ts'
import { TaskFailure } from '../outbox/task-failure.ts'
import type { TaskHandler } from '../outbox/task.ts'
import type { PushServices } from './push-services.ts'

/** Without a request it is the first notification of a device, a test. */
const Payload = v.object({
  device: v.pipe(v.string(), v.uuid()),
  request: v.optional(v.pipe(v.string(), v.uuid())),
  sealed: v.optional(v.string()),
  owed: v.optional(v.picklist(['call', 'quote']), 'call'),
  useful_until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})
type Payload = v.InferOutput<typeof Payload>

const Device = v.object({
  endpoint: v.string(),
  public_key: v.string(),
  secret: v.string(),
  language: v.fallback(v.custom<Language>(isLanguage), defaultLanguage),
})
type Device = v.InferOutput<typeof Device>

const Notice = v.object({ title: v.string(), body: v.string(), path: v.string() })

const WELCOME_LASTS = minutes(10)

export const sendPush: TaskHandler<PushServices> = async (payload, services) => {
  const order = v.parse(Payload, payload)
  const { device, isWanted, now } = await readReceiver(order, services)
  if (!device || !isWanted) return
  const until = order.useful_until ? new Date(order.useful_until) : new Date(now.getTime() + WELCOME_LASTS)
  const left = until.getTime() - now.getTime()
  if (left <= 0) return services.log.warn('a notification was left unsent: what it says no longer holds')
  const isThere = await services.push.send({
    device,
    notice: noticeFor(order, device, services),
    seconds: Math.ceil(left / seconds(1)),
    topic: order.request && topicOf(order.request),
  })
  if (!isThere) await asService(services, (tx) => tx.query('select private.end_push_device($1)', [order.device]))
}

/** Reads the device, and whether the call or the quote is still owed. */
const readReceiver = (order: Payload, services: PushServices) =>
  asService(services, async (tx) => {
    const { rows } = await tx.query<{ device: unknown; wanted: boolean }>(
      `select private.push_device($1) as device,
         $2::uuid is null or coalesce((private.promise_stage($2) ->> $3)::boolean, false) as wanted`,
      [order.device, order.request ?? null, order.owed === 'quote' ? 'quote_due' : 'due'],
    )
    const { device, wanted } = rows[0]!
    return { device: device === null ? null : v.parse(Device, device), isWanted: wanted, now: await databaseNow(tx) }
  })

function noticeFor(order: Payload, { language }: Device, { secrets, settings }: PushServices): PushNotice {
  const own = { language, direction: languages[language].direction }
  const { request, sealed } = order
  if (request && sealed) return { ...own, ...open(sealed, secrets), tag: request }
  const say = sayInLetters(language)
  const title = say('push.welcome.title', { brand: settings.BRAND })
  return { ...own, title, body: say('push.welcome.body'), path: `${CONSOLE_PATH}/requests`, tag: 'welcome' }
}

function open(sealed: string, secrets: PushServices['secrets']): v.InferOutput<typeof Notice> {
  try {
    return v.parse(Notice, JSON.parse(sealer(secrets, 'notifications').open(sealed)))
  } catch (cause) {
    throw new TaskFailure('The notification cannot be opened: was DATA_SECRET changed?', { permanent: true, cause })
  }
}

/** The same topic for one request; 32 characters is the limit of push services. */
const topicOf = (request: string) => createHash('sha256').update(request).digest('base64url').slice(0, 32)
