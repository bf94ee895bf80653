/**
 * Sends a notification to the push service of a device, encrypted for the device alone (RFC 8291). The address was named
 * by a browser: only https at public addresses is called (safety F45), also where more is allowed for identity providers.
 */
import type { RequestOptions } from 'web-push'
import type { PushNotice } from '#contract/push/push-notice.ts'
import { guardedFetch } from '../http/fetching/guarded-fetch.ts'
import type { Guard } from '../http/fetching/checked-addresses.ts'
import type { Secrets } from '../keys/secrets.ts'
import { TaskFailure } from '../outbox/task-failure.ts'
import type { Settings } from '../settings/settings.ts'
import { vapidKey } from './vapid-key.ts'

export interface PushDevice {
  endpoint: string
  public_key: string
  secret: string
}

export interface PushOrder {
  device: PushDevice
  notice: PushNotice
  /** How long the push service keeps it for a device that is away. */
  seconds: number
  /** A notification that still waits there is replaced by the next one on the same topic. */
  topic?: string | undefined
}

export interface PushSender {
  /** Whether the device is still there. */
  send(order: PushOrder): Promise<boolean>
}

const ONLY_OUTSIDE: Guard = { settings: { ALLOW_PRIVATE_FETCH: false } }
/** Gone, or never there. */
const DEAD: ReadonlySet<number> = new Set([404, 410])
/** Another try would be refused alike. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 413])

export function openPushSender(
  { CONTACT_EMAIL }: Pick<Settings, 'CONTACT_EMAIL'>,
  secrets: Pick<Secrets, 'dataSecret'>,
  guard = ONLY_OUTSIDE,
): PushSender {
  const vapidDetails = { subject: `mailto:${CONTACT_EMAIL}`, ...vapidKey(secrets) }
  return {
    async send(order) {
      const details = await encrypted(order, vapidDetails)
      if (!details) return false
      const { endpoint, method, headers, body } = details
      const answer = await guardedFetch(endpoint, { method, headers, body: new Uint8Array(body) }, guard)
      if (DEAD.has(answer.status)) return false
      if (answer.ok) return true
      const permanent = REFUSED.has(answer.status)
      throw new TaskFailure(`The push service answered ${answer.status}`, { permanent })
    },
  }
}

async function encrypted({ device, notice, seconds, topic }: PushOrder, vapidDetails: RequestOptions['vapidDetails']) {
  const subscription = { endpoint: device.endpoint, keys: { p256dh: device.public_key, auth: device.secret } }
  const options = { vapidDetails, TTL: seconds, urgency: 'high', contentEncoding: 'aes128gcm', ...(topic && { topic }) }
  const { default: webPush } = await import('web-push')
  try {
    const details = webPush.generateRequestDetails(subscription, JSON.stringify(notice), options as RequestOptions)
    const { 'Content-Length': _length, ...headers } = details.headers
    return { ...details, headers: headers as Record<string, string>, method: details.method }
  } catch {
    // Its keys are no points of the curve: no browser is behind it.
    return null
  }
}
