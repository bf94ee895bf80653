/**
 * The public page at every address (spec §2 "Routes"). HTML for an address is the same for everybody, so it is
 * rendered once a day and catalogue, kept in memory and sent from there.
 */
import type { Catalogue } from '#catalogue/editions/catalogue.ts'
import type { FormOutcome } from '#contract/page.ts'
import { prepareResponse, type PreparedResponse } from '../http/prepared-response.ts'
import { parisDay } from './paris-day.ts'
import { openPrivateShell } from './private-shell.ts'
import { openTogetherShell } from './together-shell.ts'
import { renderPage } from './render-page.ts'
import { openRenderTurns } from './render-turns.ts'
import { type PagesOptions, openCachedPages } from './cached-pages.ts'

export interface Pages {
  /** The page for a query of `/`, or a promise if it is not cached. Throws if `place` requests too many at once. */
  at(search: string, place: string): PreparedResponse | Promise<PreparedResponse>
  /** Returns the specified 404 page in the language of the query. */
  notFound(search: string, place: string): PreparedResponse | Promise<PreparedResponse>
  /** Returns the page after a form without JavaScript: for one visitor, never cached. */
  afterForm(asked: AfterForm): Promise<PreparedResponse>
  /** Returns a page with drafts for a frame of the room, never cached. */
  ofDraft(asked: DraftPageRequest): Promise<PreparedResponse>
  /** Resolves when the background compression is done. */
  idle(): Promise<void>
  stop(): void
}

export interface DraftPageRequest {
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

export function openPages(options: PagesOptions): Pages {
  const { site, settings, headers, privatePages, together } = options
  const onPages = { ...options, headers: options.pageHeaders }
  const turns = openRenderTurns()
  const look = openCachedPages(onPages, turns)
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
      // A visitor whose request was stored always gets the page.
      const mayRefuse = form.kind !== 'sent'
      const rendered = await turns.take({ place, mayRefuse }, () => renderPage(onPages, wanted))
      // A page that failed, or that is another page, has its own status.
      return prepareResponse({ ...rendered, status: rendered.status === 200 ? status : rendered.status }, 'quick')
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
      return prepareResponse({ ...rendered, body: Buffer.from(withoutLinks(rendered.body.toString())) }, 'quick')
    },
    idle: look.idle,
    stop: look.stop,
  }
}

/** Removes the links, which would leave the frame. */
const withoutLinks = (html: string) => html.replaceAll(/(<a\b[^>]*?) href="[^"]*"/g, '$1')
