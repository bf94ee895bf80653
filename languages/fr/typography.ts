/**
 * French puts a blank before « : ; ! ? » and inside « » that no line may break at: a narrow one before the high signs, a
 * full one elsewhere, and between a number and its days. The dictionaries hold plain blanks, as the specification writes them; what is shown on the page
 * gets these, what leaves it as text (messages, titles, stored data) does not.
 */
import { keepTogether } from '../sentences/keep-together.ts'
import { language } from './language.ts'

const together = keepTogether(language.locale)

export function spaced(text: string): string {
  return together(text)
    .replaceAll(/ (?=[;!?])/g, '\u202f')
    .replaceAll(/(?<=«) | (?=[:»])|(?<=\d) (?=jours?\b)/g, '\u00a0')
}
