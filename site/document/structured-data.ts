/**
 * Describes the list to search engines (product §3.9): each experience with a date still to come is an `Event`. We offer
 * places and organise none, and the description says so. Past experiences and those without a date are left out.
 */
import { availability } from '#catalogue/availability.ts'
import { type IsoDate, pictureOf } from '#catalogue/experience.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { home, type Place, searchOf } from '../journey/address.ts'
import type { ShownExperience } from '../page/texts.ts'

interface ListOnPage {
  place: Place
  experiences: readonly ShownExperience[]
  /** The calendar day in Paris. */
  today: string
  settings: Pick<SiteSettings, 'brand' | 'siteUrl'>
}

/** Null on a screen without a list, or if every edition in it is over. An open detail describes its own event alone. */
export function structuredData({ place, experiences, today, settings }: ListOnPage): object | null {
  if (place.step !== 'selection') return null
  const shown = experiences.filter(({ id, category }) =>
    place.detail ? id === place.detail : !place.category || category === place.category,
  )
  const announced = shown.filter(({ ends }) => ends !== undefined && ends >= today)
  if (announced.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@graph': announced.map((experience) => eventOf(experience, { place, today, settings })),
  }
}

function eventOf(experience: ShownExperience, { place, today, settings }: Omit<ListOnPage, 'experiences'>): object {
  const cancelled = availability(experience, today as IsoDate) === 'cancelled'
  const { title, location, starts, ends } = experience
  const picture = pictureOf(experience)
  const detail = searchOf({ ...home, step: 'selection', detail: experience.id, language: place.language })
  const url = `${settings.siteUrl}/${detail}`
  return {
    '@type': 'Event',
    name: title,
    startDate: starts,
    endDate: ends,
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location, address: location },
    ...(picture && { image: `${settings.siteUrl}${picture}` }),
    url,
    ...(!cancelled && { offers: offerOf(experience, url, settings) }),
  }
}

/** `price` is by convention the lowest one, as ours is; an experience with a price on request states none. */
function offerOf(
  { priceFrom, standing }: ShownExperience,
  url: string,
  { brand, siteUrl }: ListOnPage['settings'],
): object {
  return {
    '@type': 'Offer',
    url,
    ...(priceFrom !== null && { price: priceFrom, priceCurrency: 'EUR' }),
    ...(standing === 'sold_out' && { availability: 'https://schema.org/SoldOut' }),
    offeredBy: { '@type': 'Organization', name: brand, url: `${siteUrl}/` },
  }
}
