/**
 * How a request names what is over, in each language: its next edition is asked for. Apart from the other words because
 * whoever reads a request must know it again in any language.
 */
import type { Language } from './languages.ts'

export const nextEdition = {
  fr: '{title} (prochaine édition)',
  en: '{title} (next edition)',
  ar: '{title} (النسخة المقبلة)',
} as const satisfies Record<Language, string>

const endings = Object.values(nextEdition).map((words) => words.replace('{title}', ''))

/** Whether a title, in whatever language it was written, asks for the next edition. */
export const namesNextEdition = (title: string): boolean => endings.some((ending) => title.endsWith(ending))
