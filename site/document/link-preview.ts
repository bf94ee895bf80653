/**
 * Writes the preview of a shared link and of a search result (product §3.9): title, description and picture. A detail
 * shows its experience and its poster, a selection that somebody sent shows its names and posters, and every other
 * page shows the card of its language.
 */
import { availability } from '#catalogue/availability.ts'
import { type IsoDate, pictureOf } from '#catalogue/experience.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import type { PageAssets } from '#contract/page.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { Language } from '#languages/languages.ts'
import type { PageTranslate } from '#site/page/word-keys.ts'
import { printedCards } from '../cards/printed-cards.ts'
import { availabilityInWords } from '../parts/availability-in-words.ts'
import { nameNextEditions } from '../summary/name-next-editions.ts'
import type { ExperienceDetail, ShownExperience } from '../page/texts.ts'

/** The experience whose detail is open. */
export interface About {
  experience: ShownExperience
  detail: ExperienceDetail
}

export interface PreviewSubject {
  title: string
  language: Language
  translate: PageTranslate
  settings: SiteSettings
  assets: PageAssets
  about: About | null
  /** The day by which an edition is past. */
  judgingDay: IsoDate
  /** A selection that somebody sent. */
  sent: readonly ShownExperience[]
}

interface Picture {
  path: string
  width: number
  height: number
  /** The text of the picture. */
  alternative: string
  card: 'summary' | 'summary_large_image'
}

/** Most programs show the first picture; some offer the others too. */
const MOST_PICTURES = 4

export function linkPreview(page: PreviewSubject): string {
  const { title, settings, translate: t, assets, about, sent, judgingDay } = page
  const description = about
    ? describe(about, page)
    : nameNextEditions(sent, judgingDay, t)
        .map((one) => one.title)
        .join('\u00a0· ') || t('meta.description')
  const shown = about
    ? [posterOf(about.experience, about.detail.alternative)]
    : sent.map((one) => posterOf(one, one.title))
  const posters = shown.filter(({ path }) => path)
  const pictures = posters.length > 0 ? posters.slice(0, MOST_PICTURES) : cardOf(page)
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    property('type', 'website'),
    property('site_name', settings.brand),
    property('title', title),
    property('description', description),
    ...pictures.flatMap((picture) =>
      pictureTags(picture, `${settings.siteUrl}${picture.path}?v=${assets.postersVersion}`),
    ),
    `<meta name="twitter:card" content="${pictures[0]?.card ?? 'summary'}">`,
  ].join('')
}

/** An edition that is over says so first: the reader of a preview may never open the link. */
function describe({ experience, detail }: About, { judgingDay, translate: t }: PreviewSubject): string {
  const state = availability(experience, judgingDay)
  if (state !== 'past' && state !== 'cancelled') return detail.description
  return `${availabilityInWords(state, experience, t)}. ${detail.description}`
}

/** The JPEG picture: many programs that show a preview cannot read AVIF. */
function posterOf(experience: ShownExperience, alternative: string): Picture {
  const path = pictureOf(experience).replace('-720.avif', '-360.jpg')
  return { path, width: 360, height: 480, alternative, card: 'summary' }
}

/** None if the cards were printed for another brand. */
function cardOf({ language, translate: t, settings }: PreviewSubject): Picture[] {
  if (settings.brand !== printedCards.brand) return []
  const alternative = `${settings.brand} — ${t('home.eyebrow')}. ${t('home.title')}`
  const path = `/posters/card-${language}.jpg`
  return [{ path, width: 1200, height: 630, alternative, card: 'summary_large_image' }]
}

const pictureTags = ({ width, height, alternative }: Picture, address: string): string[] => [
  property('image', address),
  property('image:type', 'image/jpeg'),
  property('image:width', String(width)),
  property('image:height', String(height)),
  property('image:alt', alternative),
]

const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`
