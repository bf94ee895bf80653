/** Reads the place of an address with the catalogue that is shown. */
import type { Texts } from '../page/texts.ts'
import { type Place, placeAt } from './address.ts'

export const placeIn = (search: string, { experiences, gone = {} }: Pick<Texts, 'experiences' | 'gone'>): Place =>
  placeAt(
    search,
    (id) => experiences.some((experience) => experience.id === id),
    (id) => Object.hasOwn(gone, id),
  )
