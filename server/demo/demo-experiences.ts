/** Chooses the experiences that a request of the demonstration names, as its visitor saw them. */
import { calendarDay, isOver } from '#catalogue/availability.ts'
import { catalogue } from '#catalogue/catalogue.ts'
import type { Experience } from '#catalogue/experience.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import type { Language } from '#languages/languages.ts'
import type { Chance } from './chance.ts'

export function someExperiences(chance: Chance, now: Date): Experience[] {
  const today = calendarDay(now)
  const offered = catalogue.filter((experience) => !isOver(experience, today))
  const count = chance.oneOf([1, 1, 1, 2, 2, 3, 5])
  return [...new Set(Array.from({ length: count }, () => chance.oneOf(offered)))]
}

export function asShown({ id, title, price, duration }: Experience, language: Language) {
  const said = dictionaries[language].experiences.get(id)
  return { id, title: said?.title ?? title, price: said?.price ?? price, duration: said?.duration ?? duration }
}
