/**
 * The preview of a shared link and of a search result (product §3.9): title, description and picture. A detail shows its
 * experience and its poster, every other page the card of its language.
 */
import { pictureOf } from '#catalogue/experience.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import type { PageAssets, SiteSettings } from '#contract/page.ts'
import type { Language } from '#languages/languages.ts'
import type { PageTranslate } from '#site/page/word-keys.ts'
import { printedCards } from '../cards/printed-cards.ts'
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
}

interface Picture {
  path: string
  width: number
  height: number
  /** What it shows. */
  alternative: string
  card: 'summary' | 'summary_large_image'
}

export function linkPreview(page: PreviewSubject): string {
  const { title, settings, translate: t, assets, about } = page
  const description = about?.detail.description ?? t('meta.description')
  const picture = about && pictureOf(about.experience) ? posterOf(about) : cardOf(page)
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    property('type', 'website'),
    property('site_name', settings.brand),
    property('title', title),
    property('description', description),
    ...(picture ? pictureTags(picture, `${settings.siteUrl}${picture.path}?v=${assets.postersVersion}`) : []),
    `<meta name="twitter:card" content="${picture?.card ?? 'summary'}">`,
  ].join('')
}

/** The print for browsers without AVIF: what reads a preview knows it too. */
function posterOf({ experience, detail }: About): Picture {
  const path = pictureOf(experience).replace('-720.avif', '-360.jpg')
  return { path, width: 360, height: 480, alternative: detail.alternative, card: 'summary' }
}

/** None where the cards were printed for another brand. */
function cardOf({ language, translate: t, settings }: PreviewSubject): Picture | null {
  if (settings.brand !== printedCards.brand) return null
  const alternative = `${settings.brand} — ${t('home.eyebrow')}. ${t('home.title')}`
  return { path: `/posters/card-${language}.jpg`, width: 1200, height: 630, alternative, card: 'summary_large_image' }
}

const pictureTags = ({ width, height, alternative }: Picture, address: string): string[] => [
  property('image', address),
  property('image:type', 'image/jpeg'),
  property('image:width', String(width)),
  property('image:height', String(height)),
  property('image:alt', alternative),
]

const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`
