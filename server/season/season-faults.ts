/** Finds errors and doubtful values in a row of a season. */
import { EDITION_LABEL, fieldOf, HIGHEST_PRICE, LOWEST_PRICE } from '#catalogue/editions/fields.ts'
import { isAllowed } from '#catalogue/editions/allowed-values.ts'
import type { SeasonFileRow } from './read-season.ts'

const SCRIPT = /<\s*[a-z!/]|javascript:|\bon\w+\s*=/i

export function wrongIn({ fields, edition }: SeasonFileRow): string[] {
  const { starts, ends } = fields
  const wrong = Object.entries(fields).flatMap(([key, value]) => wrongWith(key, value))
  if (edition && !EDITION_LABEL.test(edition)) wrong.push(`"${edition}" is no name of an edition, such as 2027`)
  if ((typeof starts === 'string') !== (typeof ends === 'string')) wrong.push('a first and a last day belong together')
  if (typeof starts === 'string' && typeof ends === 'string' && starts > ends) wrong.push('it ends before it starts')
  return wrong
}

function wrongWith(key: string, value: unknown): string[] {
  if (fieldOf(key) === undefined) return [`"${key.slice(0, 80)}" is no field of the catalogue`]
  const isDay = key === 'starts' || key === 'ends'
  if (value === null && isDay) return []
  if (!isAllowed(key, value)) return [`"${key}" cannot be ${JSON.stringify(value).slice(0, 80)}`]
  const texts = [value].flat().filter((text) => typeof text === 'string')
  return texts.some((text) => SCRIPT.test(text)) ? [`"${key}" holds what a program would run`] : []
}

export function doubtsIn({ fields: { priceFrom, starts, ends } }: SeasonFileRow): string[] {
  const isUnusual = typeof priceFrom === 'number' && (priceFrom < LOWEST_PRICE || priceFrom > HIGHEST_PRICE)
  const days = typeof starts === 'string' && typeof ends === 'string' ? Date.parse(ends) - Date.parse(starts) : 0
  return [
    ...(isUnusual ? [`${priceFrom} € is outside ${LOWEST_PRICE} to ${HIGHEST_PRICE}`] : []),
    ...(days > 60 * 86_400_000 ? ['it lasts longer than two months'] : []),
  ]
}
