/** The phrases of the offers in each language, for the advisers' room, which shows them as defaults. */
import type { OfferWords } from '../dictionary.ts'
import { inEach } from '../in-each.ts'

export const offerPhrases = await inEach<OfferWords>(async (code) => (await import(`../${code}/offers.ts`)).offers)
