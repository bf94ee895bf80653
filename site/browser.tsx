/**
 * Hydrates the page: React takes over the HTML that the server made, at the same place and in the same words.
 * Boxes that the visitor ticked before, and the focus, are kept.
 */
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { load } from 'virtual:words'
import { type Language, defaultLanguage, isLanguage } from '#languages/languages.ts'
import { placeIn } from './journey/place-in.ts'
import { parts } from './load-parts.ts'
import { loadCatalogue } from './page/load-catalogue.ts'
import { pageData } from './page/page-data.ts'
import { preparePlace } from './journey/parts-on-demand.ts'
import { loadOrReload, reloadAfterRelease } from './journey/reload-after-release.ts'
import { Site } from './Site.tsx'
import type { Texts } from './page/texts.ts'

async function loadTexts(language: Language): Promise<Texts> {
  const [{ words }, list] = await Promise.all([load[language](), loadCatalogue(pageData.catalogue, language, 'list')])
  return { words, ...list }
}

/** Reloads the page, at the present address: the worker then answers in that language, or after a release the server. */
async function reload(): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return reloadAfterRelease()
  location.reload()
  return true
}

const loadTextsOrReload = (language: Language) => loadOrReload(() => loadTexts(language), reload)

/** Resolves once the page is hydrated. Throws, and leaves the page as it is, if a part of it cannot be fetched. */
export async function comeAlive(): Promise<void> {
  const root = document.getElementById('site')!
  const { lang } = document.documentElement
  const texts = await loadTexts(isLanguage(lang) ? lang : defaultLanguage)
  const place = placeIn(location.search, texts)

  const isWhole = await preparePlace(parts, place)
  // The complete HTML of the server is left rather than replaced by a step that waits for the network.
  if (!isWhole && root.hasChildNodes()) throw new Error('A part of the page could not be fetched')

  let focused: string | null = null
  const readTicked = () => {
    focused = focusedBox()
    return ticked()
  }
  const alive = new Promise<void>((resolve) => {
    // A transition renders in small pieces, so that a touch in between is answered at once.
    startTransition(() => {
      const site = (
        <Site
          place={place}
          texts={texts}
          page={pageData}
          parts={parts}
          loadTexts={loadTextsOrReload}
          readTicked={readTicked}
          onAlive={resolve}
        />
      )
      // A page that the worker kept is an empty frame for any step (`offline/offline-page.ts`): nothing is to hydrate.
      if (root.hasChildNodes()) hydrateRoot(root, site)
      else createRoot(root).render(site)
    })
  })
  await alive
  root.setAttribute('data-alive', '')
  if (focused) document.querySelector<HTMLElement>(`[data-toggle="${CSS.escape(focused)}"]`)?.focus()
  void import('./offline/keep-for-offline.ts').then(({ keepForOffline }) => keepForOffline()).catch(() => {})
}

/** The ids of the ticked boxes, in the order of the page. */
function ticked(): readonly string[] | null {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name="chosen"]:not(dialog *)')]
  return boxes.length > 0 ? boxes.filter((box) => box.type === 'hidden' || box.checked).map(({ value }) => value) : null
}

function focusedBox(): string | null {
  const active = document.activeElement
  return active instanceof HTMLInputElement && active.name === 'chosen' ? active.value : null
}
