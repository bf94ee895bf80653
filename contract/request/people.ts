/** The numbers of people that a request may be for (spec §5, §9). */
export const PEOPLE_CHOICES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15] as const
/** Stored for «10+ personnes»; shown as "10+" everywhere. */
export const TEN_OR_MORE = 15
export const DEFAULT_PEOPLE = 2
