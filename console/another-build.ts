/**
 * Notices an upgrade of the server, after which it no longer has the files of this page. If a file is missing, the page
 * reloads at its address; another view is opened by a full page load, before its import can fail.
 */
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { onConnection, isConnected } from './calls/connection.ts'

const OWN_SCRIPT = 'script[type="module"][src]'

let isThere = false

/** Whether the server is known to have another build. */
export const isAnotherBuild = () => isThere

export function followBuilds(): void {
  // A server that was unreachable may have been upgraded.
  onConnection(() => isConnected() && void look())
  addEventListener('vite:preloadError', () => void look().then(() => isThere && location.reload()))
}

async function look(): Promise<void> {
  const own = document.querySelector(OWN_SCRIPT)?.getAttribute('src')
  try {
    const answer = await fetch(CONSOLE_PATH, { cache: 'no-store' })
    if (own && answer.ok) isThere = !(await answer.text()).includes(own)
  } catch {
    // A server that cannot be reached says nothing about its build.
  }
}
