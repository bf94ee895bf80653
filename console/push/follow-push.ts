/** Receives the target of a notification that is pressed while the room is open, and keeps this device subscribed. */
import type { OpenFromPush } from '#contract/push/push-notice.ts'
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { readDeviceValue } from '#console/device-values.ts'

/** Returns the function that stops it. `adviser` is the id of the user, and `open` gets a path under /console. */
export function followPush(adviser: string, open: (to: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const follow = ({ data }: MessageEvent) => {
    const { openFromPush } = (data ?? {}) as Partial<OpenFromPush>
    if (openFromPush?.startsWith(CONSOLE_PATH)) open(openFromPush.slice(CONSOLE_PATH.length) || '/')
  }
  navigator.serviceWorker.addEventListener('message', follow)
  navigator.serviceWorker.startMessages()
  if (readDeviceValue('console-notifications') === adviser) {
    // After a failure the next page load tries again, and the account shows whether this device is subscribed.
    void import('./this-device.ts').then(({ keepUp }) => keepUp(adviser)).catch(() => undefined)
  }
  return () => navigator.serviceWorker.removeEventListener('message', follow)
}
