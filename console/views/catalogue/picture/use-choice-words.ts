/** Translates the choices of the poster press. A circuit has the title of its Grand Prix. */
import type { ChoiceName } from '#catalogue/posters/press/design.ts'
import { useLanguage } from '#console/language.tsx'
import type { ConsoleKey } from '#languages/console/console-words.ts'
import { base } from '../base.ts'

export function useChoiceWords() {
  const { t, language } = useLanguage()
  return {
    labelOf: (name: ChoiceName) => t(`pictures.press.${name}`),
    choiceOf(name: ChoiceName, value: string): string {
      if (value === 'none') return t('pictures.press.none')
      if (name !== 'circuit') return t(`pictures.press.${name}.${value}` as ConsoleKey)
      const id = `f1-2026-${value}`
      return base.texts[language]?.get(id)?.title ?? base.experiences.find((one) => one.id === id)?.title ?? value
    },
  }
}
