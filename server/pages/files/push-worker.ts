/** Serves the service worker for the room's notifications, at the only address whose scope can be the room. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PUSH_WORKER_PATH } from '#contract/push/push-notice.ts'
import type { MadeFile } from './static-files.ts'

/** Returns nothing if it was not built. */
export function pushWorker(directory: string): MadeFile[] {
  const code = join(directory, 'push-worker.js')
  return existsSync(code) ? [{ path: PUSH_WORKER_PATH, text: readFileSync(code, 'utf8'), askedAbout: true }] : []
}
