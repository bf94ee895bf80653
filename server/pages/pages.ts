/**
 * The public page at every address (spec §2 "Routes"). HTML for an address is the same for everybody, so it is
 * rendered once a day and catalogue, kept in memory and sent from there.
 */
import type { Catalogue } from '#catalogue/editions/compose.ts'
import type { FormOutcome, ResponseTime } from '#contract/page.ts'
import { megabytes } from '#contract/sizes.ts'
import type { LiveCatalogue, ServedCatalogue } from './catalogue/live-catalogue.ts'
import { recompressPages } from './recompress-pages.ts'
import { keepAnswer, type KeptAnswer } from '../http/kept-answer.ts'
import { pageCache } from './page-cache.ts'
import { type PageKind, pageKeys } from './page-keys.ts'
import { parisDay } from './paris-day.ts'
import { openPrivateShell } from './private-shell.ts'
import { openTogetherShell } from './together-shell.ts'
import type { HeaderPairs } from '../http/security-headers.ts'
import { type ServedPage, type RenderOptions, renderPage, type WantedPage } from './render-page.ts'
import type { ResponseTimeSource } from './response-time.ts'
import { openRenderTurns, type RenderTurns } from './render-turns.ts'

export interface PagesOptions extends RenderOptions {
  now: () => Date
  catalogue: Pick<LiveCatalogue, 'current'>
  responseTime: ResponseTimeSource
  /** The directory of the build that shows a request to its sender. */
  privatePages: string
  /** The directory of the build on which people choose together. */
  together: string
  /** On the visitor's page in place of `headers`: it alone may name a worker. */
  pageHeaders: HeaderPairs
  /** On a page that stands in a frame of the advisers' room. */
  framedHeaders: HeaderPairs
}

export interface Pages {
  /** The page for a query of `/`; at once when it is kept already. Fails when `place` asks for too many at once. */
  at(search: string, place: string): KeptAnswer | Promise<KeptAnswer>
  /** The specified 404, in the language the query names. */
  notFound(search: string, place: string): KeptAnswer | Promise<KeptAnswer>
  /** The page after a form sent without JavaScript: for one visitor, never kept. */
  afterForm(asked: AfterForm): Promise<KeptAnswer>
  /** A page of drafts, to stand in a frame of the room: never kept. */
  ofDraft(asked: AskedDraft): Promise<KeptAnswer>
  /** When all that could be made better in the background is. */
  idle(): Promise<void>
  stop(): void
}

export interface AskedDraft {
  search: string
  told: Catalogue
  place: string
}

export interface AfterForm {
  search: string
  status: number
  form: FormOutcome
  /** The visitor's network address. */
  place: string
}

const MOST_BYTES = megabytes(64)

export function openPages(options: PagesOptions): Pages {
  const { site, settings, headers, privatePages, together } = options
  const onPages = { ...options, headers: options.pageHeaders }
  const turns = openRenderTurns()
  const look = keptPages(onPages, turns)
  const data = { settings, postersVersion: site.assets.postersVersion }
  const shell = openPrivateShell({ directory: privatePages, data, headers })
  const togetherShell = openTogetherShell({ directory: together, data, headers })
  return {
    // A token in such an address is a secret, so it never becomes a cache key.
    at: (search, place) => shell.at(search) ?? togetherShell.at(search) ?? look.up('page', search, place),
    notFound: (search, place) => look.up('not found', search, place),
    async afterForm({ search, status, form, place }) {
      const today = parisDay(options.now())
      const wanted = { search, found: true, today, catalogue: options.catalogue.current(), form }
      // A visitor whose request was stored is told so.
      const mayRefuse = form.kind !== 'sent'
      const rendered = await turns.take({ place, mayRefuse }, () => renderPage(onPages, wanted))
      // A page that broke, or that is another one now, knows its own status.
      return keepAnswer({ ...rendered, status: rendered.status === 200 ? status : rendered.status }, 'quick')
    },
    async ofDraft({ search, told, place }) {
      const wanted = {
        search,
        found: true,
        today: parisDay(options.now()),
        catalogue: { key: '', told },
        isStill: true,
      }
      const framed = { ...options, headers: options.framedHeaders }
      const rendered = await turns.take({ place, mayRefuse: true }, () => renderPage(framed, wanted))
      return keepAnswer({ ...rendered, body: Buffer.from(withoutLinks(rendered.body.toString())) }, 'quick')
    },
    idle: look.idle,
    stop: look.stop,
  }
}

/** No link is to lead out of the frame. */
const withoutLinks = (html: string) => html.replaceAll(/(<a\b[^>]*?) href="[^"]*"/g, '$1')

interface Missing {
  kind: PageKind
  search: string
  key: string
  place: string
}

function keptPages(options: PagesOptions, turns: RenderTurns) {
  const cache = pageCache(MOST_BYTES)
  const better = recompressPages(cache, options.log)
  let keyOf = freshKeys()
  /** Being compressed right now: other requests for it wait for the same result. */
  const making = new Map<string, Promise<KeptAnswer>>()
  let day = parisDay(options.now())
  let catalogue = options.catalogue.current()
  let responseTime = options.responseTime.current()

  /** Which addresses are the same depends on which experiences there are. */
  function freshKeys() {
    const { told } = options.catalogue.current()
    return pageKeys((search) => options.site.renderer.canonicalSearch(search, told))
  }

  function up(kind: PageKind, search: string, place: string): KeptAnswer | Promise<KeptAnswer> {
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

  function make({ kind, search, key, place }: Missing): Promise<KeptAnswer> {
    const wanted = { search, found: kind === 'page', today: day, catalogue, responseTime }
    const rendered = turns.take({ place, mayRefuse: true }, () => renderPage(options, wanted))
    const made = rendered
      .then((page) => keep(page, key, wanted))
      .finally(() => making.get(key) === made && making.delete(key))
    making.set(key, made)
    return made
  }

  async function keep(rendered: ServedPage, key: string, of: WantedPage): Promise<KeptAnswer> {
    const kept = await keepAnswer(rendered, 'quick')
    const isCurrent = of.today === day && of.catalogue === catalogue && of.responseTime === responseTime
    if (rendered.cacheable && isCurrent) {
      cache.set(key, kept)
      better.madeFirst(key, rendered)
    }
    return kept
  }

  /** With another day, catalogue or figure every page may say something else. */
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
