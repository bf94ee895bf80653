/**
 * Notices an upgrade of the server, after which it no longer has the files of this page. If a file is missing, the page
 * reloads at its address; another view is opened by a full page load, before its import can fail. The same happens after
 * a start with other settings, because advisers read the brand of the page aloud to clients.
 */
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { onConnection, isConnected } from './calls/connection.ts'

const OWN_SCRIPT = 'script[type="module"][src]'
const OWN_SETTINGS = 'console-settings'

let isThere = false

/** Whether the server is known to have another build, or other settings. */
export const isAnotherBuild = () => isThere

export function followBuilds(): void {
  // A server that was unreachable may have been upgraded.
  onConnection(() => isConnected() && void look())
  addEventListener('vite:preloadError', () => void look().then(() => isThere && location.reload()))
}

async function look(): Promise<void> {
  const script = document.querySelector(OWN_SCRIPT)?.getAttribute('src')
  const settings = document.getElementById(OWN_SETTINGS)?.textContent
  try {
    const answer = await fetch(CONSOLE_PATH, { cache: 'no-store' })
    if (!script || !settings || !answer.ok) return
    const page = await answer.text()
    isThere = !page.includes(script) || !page.includes(settings)
  } catch {
    // A server that cannot be reached says nothing about its build.
  }
}
