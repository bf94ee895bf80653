/**
 * Registers the service worker, which keeps the page for a time without network. It waits until the page is hydrated
 * and idle, so that it never slows the visitor. A browser without service workers shows the same page.
 */
import { milliseconds } from '#contract/durations.ts'
import { type OpenedPage, WORKER_PATH, WORKER_POLICY } from '#contract/offline.ts'

/** Parts of a browser that the compiler's own types lack. */
interface NewerWindow {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(of: string): URL }
  }
}
interface NewerNavigator {
  connection?: { saveData: boolean }
}

const SOON = milliseconds(500)

export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await quiet()
  // The line that marks a kept page has to be kept with it.
  await import('./CachedPageLine.tsx')
  await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.ready
  const tell = () => {
    for (const worker of [registration.waiting, registration.active]) worker?.postMessage(opened())
  }
  const follow = () => {
    const { installing } = registration
    installing?.addEventListener(
      'statechange',
      () => installing.state === 'installed' && installing.postMessage(opened()),
    )
  }
  tell()
  follow()
  registration.addEventListener('updatefound', follow)
  // The browser itself may look for a newer worker much later. Without a network this look fails, which is no fault.
  registration.update().catch(() => {})
  // The visitor may change the language without leaving the page.
  new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ['lang'] })
}

function quiet(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, SOON)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
  return promise
}

/** The only policy allowed. It can give one address, so no other text can become a script by it. */
function workerAddress(): string | URL {
  const policy = (window as NewerWindow).trustedTypes?.createPolicy(WORKER_POLICY, {
    createScriptURL: () => WORKER_PATH,
  })
  return policy ? policy.createScriptURL('') : WORKER_PATH
}

function opened(): OpenedPage {
  return {
    loader: new URL(document.querySelector<HTMLScriptElement>('script[type=module]')!.src).pathname,
    language: document.documentElement.lang,
    loaded: performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /^\/(assets|catalogue|posters)\//.test(new URL(name).pathname)),
    sparing: (navigator as NewerNavigator).connection?.saveData === true,
  }
}
