/**
 * Previews an edition with its draft as the visitor's page shows it. A form of the room posts the access token, and a
 * frame shows the answer. Nothing is stored, and no URL contains a token.
 */
import type { IncomingMessage } from 'node:http'
import { composeEach, onlyOne } from '#catalogue/editions/compose.ts'
import { uidOf, withDrafts } from '#catalogue/editions/drafts.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import { PREVIEW_VIEWS, type PreviewView } from '#contract/catalogue-preview.ts'
import type { CatalogueRoom } from '#contract/database-types.ts'
import { asCaller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { defaultLanguage, isLanguage } from '#languages/languages.ts'
import { clientAddress } from '#server/http/client-address.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'
import { readBody } from '#server/http/read-body.ts'
import { refuseCrossSite } from '#server/http/same-site.ts'
import { type Gate, whoCalls } from '#server/http/who-calls.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Pages } from '../pages.ts'
import { parisDay } from '../paris-day.ts'
import { baseCatalogue } from './base-catalogue.ts'

export interface PreviewServices extends Omit<Gate, 'settings'> {
  settings: Settings
  database: Database
  pages: Pick<Pages, 'ofDraft' | 'notFound'>
}

export async function previewDraft(incoming: IncomingMessage, services: PreviewServices): Promise<PreparedResponse> {
  const { settings, secrets, database, now, pages } = services
  refuseCrossSite(incoming.headers, settings.SITE_URL)
  const form = new URLSearchParams(await readBody(incoming))
  const asked = (name: string) => form.get(name) ?? ''
  const caller = await whoCalls(
    {
      apiKey: secrets.publishableKey,
      authorization: `Bearer ${asked('token')}`,
      userAgent: incoming.headers['user-agent'],
    },
    services,
  )
  const room = await asCaller(database, caller, async (tx) => {
    const { rows } = await tx.last<{ room: CatalogueRoom }>('select public.catalogue_room() as room')
    return rows[0]!.room
  })
  const item = { experience: asked('experience'), edition: asked('edition') }
  const edition = composeEach(baseCatalogue, withDrafts(room), parisDay(now()) as IsoDate)
    .flatMap(({ editions }) => editions)
    .find(({ uid }) => uid === uidOf(item))
  const place = clientAddress(incoming, settings.TRUSTED_PROXIES)
  if (!edition) return pages.notFound('', place)
  const language = isLanguage(asked('language')) ? asked('language') : defaultLanguage
  const view = PREVIEW_VIEWS.find((one) => one === asked('view')) ?? 'card'
  return pages.ofDraft({
    search: `?step=selection&lang=${language}${IN_QUERY[view](item.experience)}`,
    told: onlyOne(edition, baseCatalogue),
    place,
  })
}

const IN_QUERY: Readonly<Record<PreviewView, (experience: string) => string>> = {
  card: () => '',
  deck: () => '&view=deck',
  detail: (experience) => `&detail=${experience}`,
}
