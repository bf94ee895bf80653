/** A catalogue: the base, what is published over it, and the list that is composed of both. */
import type { Experience } from '../experience.ts'
import type { ByLanguage, Fields, Languages, LocalizedEdition } from './localized-edition.ts'

/** The published changes of one experience, or of one of its later editions. */
export interface Overlay {
  experience: string
  /** Its label, such as 2027; empty for the experience itself and its first edition. */
  edition: string
  fields: Fields
  /** The version that published it. */
  version: number
}

export interface CatalogueTexts {
  texts: ByLanguage<ReadonlyMap<string, LocalizedEdition['texts'][string]>>
  /** A sentence on the picture of each poster. */
  alternatives: ByLanguage<ReadonlyMap<string, string>>
}

export interface Base extends CatalogueTexts, Languages {
  experiences: readonly Experience[]
}

export interface Catalogue extends CatalogueTexts {
  /** In display order, each as its current edition. */
  experiences: readonly Experience[]
  /** The titles of experiences that are no longer shown, by language and id. */
  gone: ByLanguage<Readonly<Record<string, string>>>
  /** Other names of an experience for the search, by id. */
  called: Readonly<Record<string, string>>
  /** Every edition, for calendars. */
  editions: readonly Edition[]
}

export interface Edition extends Pick<LocalizedEdition, 'experience' | 'texts'> {
  /** Stays the same for ever. */
  uid: string
  /** Grows with each change. */
  sequence: number
}

export interface ComposedExperience {
  /** The edition that visitors see now, if it is shown. */
  shown: LocalizedEdition
  /** The first one is that of the base, or of the experience itself. */
  editions: readonly (Edition & LocalizedEdition)[]
  isHidden: boolean
  /** In the order of the page. */
  place: number
  called: string | undefined
}
