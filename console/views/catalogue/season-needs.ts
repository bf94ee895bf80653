/**
 * The needs of an edition that somebody has to see to: days, price or texts that lack, an end that is near. Pure.
 */
import { isOver } from '#catalogue/availability.ts'
import type { Base, ComposedExperience } from '#catalogue/editions/catalogue.ts'
import type { ItemKey } from '#catalogue/editions/drafts.ts'
import type { Fields, ToldEdition } from '#catalogue/editions/told-edition.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import type { CatalogueDraft } from '#contract/database-types.ts'
import { addDays } from '#console/time/paris-days.ts'

export const NEEDS = ['over', 'waiting', 'ending', 'price', 'language', 'picture', 'draft'] as const

export type Need = (typeof NEEDS)[number]

/** An experience, or one of its later editions. */
export interface SeasonEdition extends ItemKey {
  /** With its draft. */
  told: ToldEdition
  /** Null where visitors do not know it. */
  published: ToldEdition | null
  fields: Fields
  draft: CatalogueDraft | undefined
}

const SOON = 30

/** Within 30 days, and nothing follows it. */
export function endsSoon({ shown, editions }: ComposedExperience, today: IsoDate): boolean {
  const { ends } = shown.experience
  if (!ends || ends > addDays(today, SOON)) return false
  return !editions.some(({ experience }) => experience.starts !== shown.experience.starts && !isOver(experience, today))
}

/** An added experience is sold on request until its owner says how. */
export const isPriceSaid = (id: string, editions: readonly SeasonEdition[], { experiences }: Base) =>
  experiences.some((experience) => experience.id === id) ||
  editions.some(({ fields }) => 'sale' in fields || 'priceFrom' in fields)

const SPOKEN = ['title', 'location', 'description', 'features'] as const

/** Texts that the owner writes in place of the usual phrases, in one language alone. */
const IN_OWN_WORDS = ['seat', 'days', 'notIncluded', 'settled', 'shows'] as const

/** A field that French does not fill either lacks in no other language. */
export function lackingIn({ experience, texts }: ToldEdition, { wording, ofBase }: Base): string[] {
  const said = SPOKEN.filter((field) => experience[field].length > 0)
  const own = IN_OWN_WORDS.filter((field) => texts[ofBase]?.[field] !== undefined)
  const others = Object.keys(wording).filter((code) => code !== ofBase)
  const lacksFrench = SPOKEN.some((field) => experience[field].length === 0)
  return [
    ...(lacksFrench ? [ofBase] : []),
    ...others.filter((code) => [...said, ...own].some((field) => texts[code]?.[field] === undefined)),
  ]
}
