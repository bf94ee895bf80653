/**
 * After an upgrade the server has other files than this page was built with. If one is missing, the page is reloaded at
 * its address; an adviser who opens another view meanwhile gets it by a full page load, before an import can fail.
 */
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { onConnection, isConnected } from './calls/connection.ts'

const OWN_SCRIPT = 'script[type="module"][src]'

let isThere = false

/** Whether it was found that the server has another build. */
export const isAnotherBuild = () => isThere

export function followBuilds(): void {
  // A server that was away may be another one.
  onConnection(() => isConnected() && void look())
  addEventListener('vite:preloadError', () => void look().then(() => isThere && location.reload()))
}

async function look(): Promise<void> {
  const own = document.querySelector(OWN_SCRIPT)?.getAttribute('src')
  try {
    const answer = await fetch(CONSOLE_PATH, { cache: 'no-store' })
    if (own && answer.ok) isThere = !(await answer.text()).includes(own)
  } catch {
    // Out of reach is no other build.
  }
}
