/**
 * Serves drafts of the catalogue as the real page (decision 053), at an address that an adviser requested. Composing
 * the catalogue blocks the only thread for some 10 ms, so it is done once per state of the drafts, and pages are
 * rendered in turns, like those of visitors.
 */
import { createHash } from 'node:crypto'
import { compose } from '#catalogue/editions/compose.ts'
import type { Catalogue, Overlay } from '#catalogue/editions/catalogue.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { Database } from '#database/database.ts'
import { isLanguage, defaultLanguage } from '#languages/languages.ts'
import { asService } from '#server/access/as-service.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { baseCatalogue } from '../catalogue/base-catalogue.ts'
import { parisDay } from '../paris-day.ts'
import type { BuiltSite } from '../render-page.ts'
import { openRenderTurns } from '../render-turns.ts'
import { PREVIEW_STYLE, previewHtml } from './preview-html.ts'
import { type Preview, readPreviewPath } from './preview-links.ts'

export interface PreviewsOptions {
  site: BuiltSite
  settings: SiteSettings
  secrets: Secrets
  database: Database
  now: () => Date
}

export interface Previews {
  /** Undefined if the address is no valid preview; the answer is then the 404 page. */
  at(path: string, search: string): Promise<PreparedResponse | undefined> | undefined
}

/** The number of composed states of drafts in memory. */
const MOST_KEPT = 4

export function openPreviews({ site, settings, secrets, database, now }: PreviewsOptions): Previews {
  const turns = openRenderTurns()
  const composed = new Map<string, Catalogue>()
  const { styles } = site.renderer.inlined(site.assets)
  const headers = [
    ...securityHeaders(
      settings.siteUrl,
      { styles: [...styles, PREVIEW_STYLE], scripts: [] },
      { dataPictures: true },
    ).filter(([name]) => name !== 'Referrer-Policy'),
    ['Referrer-Policy', 'no-referrer'],
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', 'no-store'],
    ['X-Robots-Tag', 'noindex, nofollow, noarchive'],
  ] as const

  function catalogueOf(items: readonly Overlay[], today: string): Catalogue {
    const key = createHash('sha256').update(today).update(JSON.stringify(items)).digest('base64url')
    const told = composed.get(key) ?? compose(baseCatalogue, items, today as IsoDate)
    composed.delete(key)
    composed.set(key, told)
    for (const oldest of composed.keys()) {
      if (composed.size <= MOST_KEPT) break
      composed.delete(oldest)
    }
    return told
  }

  async function show(preview: Preview, { path, search }: { path: string; search: string }) {
    const items = await readDrafts(preview, database)
    if (!items) return undefined
    const today = parisDay(now())
    const page = await turns.take({ place: preview.by, mayRefuse: true }, () =>
      site.renderer.renderPage({
        search,
        found: true,
        isStill: true,
        today,
        settings,
        assets: site.assets,
        catalogue: { key: 'preview', told: catalogueOf(items, today) },
      }),
    )
    const language = isLanguage(page.language) ? page.language : defaultLanguage
    const html = previewHtml({ html: page.html, language, base: path, until: new Date(preview.until) })
    const own = [...headers, ['Content-Language', language]] as const
    return prepareResponse({ status: page.status, body: Buffer.from(html), headers: own, textual: true }, 'quick')
  }

  return {
    at(path, search) {
      const preview = readPreviewPath(path, now(), secrets)
      return preview && show(preview, { path, search })
    },
  }
}

async function readDrafts({ by, drafts }: Preview, database: Database): Promise<readonly Overlay[] | null> {
  const { rows } = await asService({ database }, (tx) =>
    tx.last<{ items: readonly Overlay[] | null }>('select private.preview_catalogue($1, $2) as items', [
      by,
      drafts && JSON.stringify(drafts),
    ]),
  )
  return rows[0]!.items
}
