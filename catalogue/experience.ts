/**
 * An experience, and the categories it can stand in (spec §3 "Experience").
 *
 * Texts here are the French base; `languages/<code>/experiences.ts` holds the others.
 */
export const CATEGORIES = ['f1', 'tennis', 'football', 'awards', 'other'] as const
export type Category = (typeof CATEGORIES)[number]

/** A calendar day, `YYYY-MM-DD`, in the place of the event. */
export type IsoDate = `${number}-${number}-${number}`

/** The flat colours that are shown while a picture loads or if it is missing; each has a class in the styles. */
export const GROUNDS = ['orange', 'clay', 'green', 'teal', 'blue', 'night', 'plum', 'red', 'gold', 'sand'] as const
export type Ground = (typeof GROUNDS)[number]

/** The owner's statement about the places of an edition; nothing is computed from it. */
export const STANDINGS = ['open', 'not_yet', 'few_left', 'waiting_list', 'sold_out', 'cancelled'] as const
export type Standing = (typeof STANDINGS)[number]

export interface Experience {
  id: string
  title: string
  location: string
  duration: string
  category: Category
  /** An emoji. */
  icon: string
  description: string
  /** At least four; the card shows the first two. */
  features: readonly string[]
  /** The 720 px poster; the 360 px one beside it has `-360` in its name. Empty if there is none yet. */
  imageUrl: `/posters/${string}-720.avif` | ''
  /** As shown: «À partir de 1 500 €», «Sur devis» or «Réservation sur demande». */
  price: string
  /** The amount in euros behind `price`, per person, or null on request. */
  priceFrom: number | null
  featured?: true
  /** First and last day, inclusive; both or neither. Undated experiences have none. */
  starts?: IsoDate
  ends?: IsoDate
  cancelled?: true
  /** Set only if the places are not simply open; the text is made in each language. */
  standing?: Standing
  standingText?: string
  /** The one word lettered over the poster, French base: «MONACO». */
  word: string
  ground: Ground
  /** The numbers of people, least and most, and the codes of the languages of the host, if its owner named them. */
  peopleFrom?: number
  peopleTo?: number
  hosts?: readonly string[]
  /** A slug of `posters/circuits.json`, or `none`, and the position of the point along it, in hundredths. */
  circuit?: string
  markAt?: number
}

/** Most pictures are named after the id; such a name is left out of the data of the page. */
export const pictureOf = ({
  id,
  imageUrl,
}: {
  id: string
  imageUrl?: Experience['imageUrl']
}): Experience['imageUrl'] => imageUrl ?? `/posters/${id}-720.avif`
