/** Caches rendered pages by the content that their address requests. */
import type { ResponseTime } from '#contract/settings/site-settings.ts'
import { megabytes } from '#contract/sizes.ts'
import type { LiveCatalogue } from './catalogue/live-catalogue.ts'
import type { ServedCatalogue } from './catalogue/served-catalogue.ts'
import { recompressPages } from './recompress-pages.ts'
import { prepareResponse, type PreparedResponse } from '../http/prepared-response.ts'
import { pageCache } from './page-cache.ts'
import { type PageKind, pageKeys } from './page-keys.ts'
import { parisDay } from './paris-day.ts'
import type { HeaderPairs } from '../http/security-headers.ts'
import { type ServedPage, type RenderOptions, renderPage, type WantedPage } from './render-page.ts'
import type { ResponseTimeSource } from './response-time.ts'
import type { RenderTurns } from './render-turns.ts'

export interface PagesOptions extends RenderOptions {
  now: () => Date
  catalogue: Pick<LiveCatalogue, 'current'>
  responseTime: ResponseTimeSource
  /** The build directory of the private page. */
  privatePages: string
  /** The build directory of "choose together". */
  together: string
  /** Replaces `headers` on the visitor's page, the only one that may register a service worker. */
  pageHeaders: HeaderPairs
  /** For a page in a frame of the advisers' room. */
  framedHeaders: HeaderPairs
}

const MOST_BYTES = megabytes(64)

interface Missing {
  kind: PageKind
  search: string
  key: string
  place: string
}

export function openCachedPages(options: PagesOptions, turns: RenderTurns) {
  const cache = pageCache(MOST_BYTES)
  const better = recompressPages(cache, options.log)
  let keyOf = freshKeys()
  /** Pages that are being compressed; other requests for them wait for the same result. */
  const making = new Map<string, Promise<PreparedResponse>>()
  let day = parisDay(options.now())
  let catalogue = options.catalogue.current()
  let responseTime = options.responseTime.current()

  /** Makes a new map of keys, because the equality of addresses depends on the existing experiences. */
  function freshKeys() {
    const { told } = options.catalogue.current()
    return pageKeys((search) => options.site.renderer.canonicalSearch(search, told))
  }

  function up(kind: PageKind, search: string, place: string): PreparedResponse | Promise<PreparedResponse> {
    const today = parisDay(options.now())
    const newest = options.catalogue.current()
    const measured = options.responseTime.current()
    if (today !== day || newest !== catalogue || measured !== responseTime) turnTo(today, newest, measured)
    const key = keyOf(kind, search)
    const kept = cache.get(key)
    if (kept === undefined) return making.get(key) ?? make({ kind, search, key, place })
    better.askedAgain(key)
    return kept
  }

  function make({ kind, search, key, place }: Missing): Promise<PreparedResponse> {
    const wanted = { search, found: kind === 'page', today: day, catalogue, responseTime }
    const rendered = turns.take({ place, mayRefuse: true }, () => renderPage(options, wanted))
    const made = rendered
      .then((page) => keep(page, key, wanted))
      .finally(() => making.get(key) === made && making.delete(key))
    making.set(key, made)
    return made
  }

  async function keep(rendered: ServedPage, key: string, of: WantedPage): Promise<PreparedResponse> {
    const kept = await prepareResponse(rendered, 'quick')
    const isCurrent = of.today === day && of.catalogue === catalogue && of.responseTime === responseTime
    if (rendered.cacheable && isCurrent) {
      cache.set(key, kept)
      better.madeFirst(key, rendered)
    }
    return kept
  }

  /** Empties the cache for another day, catalogue or figure, because every page may change. */
  function turnTo(today: string, newest: ServedCatalogue, measured: ResponseTime | null): void {
    day = today
    catalogue = newest
    responseTime = measured
    keyOf = freshKeys()
    cache.clear()
    making.clear()
    better.clear()
  }

  return { up, idle: better.idle, stop: better.clear }
}
