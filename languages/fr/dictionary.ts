/** The folder `fr`, as one thing to load. */
import type { Dictionary } from '../dictionary.ts'
import { experiences } from './experiences.ts'
import { finding } from './finding.ts'
import { offers } from './offers.ts'
import { posterAlternatives } from './poster-alternatives.ts'
import { spaced } from './typography.ts'
import { words } from './words.ts'

export const dictionary: Dictionary = {
  words,
  finding,
  experiences,
  offers,
  alternatives: posterAlternatives,
  spaced,
}
