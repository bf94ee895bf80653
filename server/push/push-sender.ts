/**
 * Sends a notification to the push service of a device, encrypted for the device alone (RFC 8291). Browsers name the
 * address, so only https at public addresses is called (safety F45), even if the settings allow more for others.
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
  /** The seconds for which the push service keeps it for a device that is offline. */
  seconds: number
  /** A waiting notification is replaced by the next one of the same topic. */
  topic?: string | undefined
}

export interface PushSender {
  /** Resolves to false if the device's subscription no longer exists. */
  send(order: PushOrder): Promise<boolean>
}

const ONLY_OUTSIDE: Guard = { settings: { ALLOW_PRIVATE_FETCH: false } }
/** The subscription no longer exists. */
const DEAD: ReadonlySet<number> = new Set([404, 410])
/** A permanent refusal: another try would fail, too. */
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
    // The keys are no valid points of the curve, so no browser made them.
    return null
  }
}
