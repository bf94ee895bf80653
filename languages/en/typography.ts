/** English is shown as it is written, but for its dates and dots. */
import { keepTogether } from '../sentences/keep-together.ts'
import { language } from './language.ts'

export const spaced = keepTogether(language.locale)
