/**
 * Reloads a page of the build before a release, at its present address. The server has the files of its own build alone, so
 * without the worker, which keeps them, such a page gets no further part.
 */
import { seconds } from '#contract/durations.ts'

/**
 * Loads what the page has in its address already: after a release by a reload, else again and again, without a network once
 * it is back.
 */
export async function loadOrReload<Loaded>(
  load: () => Promise<Loaded>,
  reload: () => Promise<boolean> = reloadAfterRelease,
  pause = seconds(2),
): Promise<Loaded> {
  try {
    return await load()
  } catch {
    if (await reload()) return new Promise(() => {})
    await new Promise((again) => {
      addEventListener('online', again, { once: true })
      if (navigator.onLine) setTimeout(again, pause)
    })
    return loadOrReload(load, reload, pause * 2)
  }
}

let asking: Promise<boolean> | null = null

/** True if the page is on its way. Parts that fail together ask once. */
export function reloadAfterRelease(): Promise<boolean> {
  asking ??= reloadIfReleased().finally(() => (asking = null))
  return asking
}

async function reloadIfReleased(): Promise<boolean> {
  // The entry of the history keeps its mark through the reload: two servers with two builds must not reload it for ever.
  if (history.state?.reloaded) return false
  try {
    const loader = document.querySelector('script[type=module]')!.getAttribute('src')!
    const answer = await fetch(location.href)
    const html = await answer.text()
    // A page without a loader tells nothing: it is server HTML alone, or not ours.
    if (!answer.ok || !html.includes('type="module"') || html.includes(loader)) return false
  } catch {
    return false
  }
  history.replaceState({ ...history.state, reloaded: true }, '')
  location.reload()
  return true
}
