/** The phrases of what is sold in each language, for the advisers' room, which shows them where the owner may say something else. */
import type { OfferWords } from '../dictionary.ts'
import { inEach } from '../in-each.ts'

export const offerPhrases = await inEach<OfferWords>(async (code) => (await import(`../${code}/offers.ts`)).offers)
