/** The sentences on the posters of the base in each language, for the advisers' room. */
import { inEach } from '../in-each.ts'
import type { PosterAlternatives } from '../poster-alternatives.ts'

export const posterAlternatives = await inEach<PosterAlternatives>(
  async (code) => (await import(`../${code}/poster-alternatives.ts`)).posterAlternatives,
)
