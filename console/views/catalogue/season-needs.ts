/** Determines what an experience still needs from the owner: missing days, price or texts, or an end that is near. Pure. */
import { isOver } from '#catalogue/availability.ts'
import type { Base, ComposedExperience } from '#catalogue/editions/catalogue.ts'
import type { ItemKey } from '#catalogue/editions/drafts.ts'
import type { Fields, LocalizedEdition } from '#catalogue/editions/localized-edition.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import type { CatalogueDraft } from '#contract/database-types.ts'
import { addDays } from '#console/time/paris-days.ts'

export const NEEDS = ['over', 'waiting', 'ending', 'price', 'language', 'picture', 'draft'] as const

export type Need = (typeof NEEDS)[number]

/** An experience, or one of its later editions. */
export interface SeasonEdition extends ItemKey {
  /** The edition with its draft applied. */
  told: LocalizedEdition
  /** The edition that visitors see; null if it is not published. */
  published: LocalizedEdition | null
  /** The fields that the draft, or else the publication, sets itself. */
  fields: Fields
  draft: CatalogueDraft | undefined
}

/** Days. */
const SOON = 30

/** Whether the shown edition ends within 30 days and no later edition follows. */
export function endsSoon({ shown, editions }: ComposedExperience, today: IsoDate): boolean {
  const { ends } = shown.experience
  if (!ends || ends > addDays(today, SOON)) return false
  return !editions.some(({ experience }) => experience.starts !== shown.experience.starts && !isOver(experience, today))
}

/** Whether the price is stated. An experience of the base has one; an added one is sold on request until a field sets it. */
export const isPriceStated = (id: string, editions: readonly SeasonEdition[], { experiences }: Base) =>
  experiences.some((experience) => experience.id === id) ||
  editions.some(({ fields }) => 'sale' in fields || 'priceFrom' in fields)

const SPOKEN = ['title', 'location', 'description', 'features'] as const

/** Fields that replace the usual phrases of the offer. The owner may have written one in a single language. */
const IN_OWN_WORDS = ['seat', 'days', 'notIncluded', 'settled', 'shows'] as const

/** Returns the codes of the languages with missing texts. A field that is empty in French is missing in French alone. */
export function lackingIn({ experience, texts }: LocalizedEdition, { wording, ofBase }: Base): string[] {
  const filled = SPOKEN.filter((field) => experience[field].length > 0)
  const own = IN_OWN_WORDS.filter((field) => texts[ofBase]?.[field] !== undefined)
  const others = Object.keys(wording).filter((code) => code !== ofBase)
  const lacksFrench = SPOKEN.some((field) => experience[field].length === 0)
  return [
    ...(lacksFrench ? [ofBase] : []),
    ...others.filter((code) => [...filled, ...own].some((field) => texts[code]?.[field] === undefined)),
  ]
}
