/** Translates the names of catalogue fields and their values into the adviser's language. */
import { isAllowed } from '#catalogue/editions/allowed-values.ts'
import { fieldOf, type FieldName } from '#catalogue/editions/fields.ts'
import type { ConsoleKey, ConsoleTranslate } from '#languages/console/console-words.ts'
import { isLanguage } from '#languages/languages.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { useChoiceWords } from './picture/use-choice-words.ts'
import { useEditionFormatters } from './edition-formatters.ts'

export interface FieldWords {
  labelOf: (key: string) => string
  /** Null if the value is empty. */
  valueIn: (key: string, value: unknown) => string | null
}

export function useFieldWords(): FieldWords {
  const { t, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const { dayOf } = useEditionFormatters()
  const { choiceOf } = useChoiceWords()
  return {
    labelOf(key) {
      const { name, language } = fieldOf(key)!
      const shown = t(`catalogue.field.${name}`)
      return isLanguage(language) ? t('catalogue.inLanguage', { shown, language: nameOf(language) }) : shown
    },
    valueIn(key, value) {
      const { name, field } = fieldOf(key)!
      if (field.kind === 'amount' && value === null) return t('catalogue.noAmount')
      if (value === undefined || value === null || value === '') return null
      // The database keeps any JSON, which only a program other than the room sends.
      if (!isAllowed(key, value)) return typeof value === 'string' ? value : JSON.stringify(value)
      if (field.kind === 'languages') return new Intl.ListFormat(locale).format((value as string[]).map(nameOf))
      if (name === 'circuit') return choiceOf(name, value as string)
      if (Array.isArray(value)) return value.length > 0 ? value.join('\n') : null
      if (typeof value === 'boolean') return t(value ? 'catalogue.yes' : 'catalogue.no')
      if (field.kind === 'amount' && typeof value === 'number') return euros(locale, value)
      if (field.kind === 'picture' && typeof value === 'string') return t(`pictures.is.${kindOf(value)}`)
      if (field.kind === 'day' && typeof value === 'string') return dayOf(value)
      return typeof value === 'string' ? choiceIn(name, value, t) : typeof value === 'number' ? String(value) : null
    },
  }
}

/** Maps the address of a picture to its kind, because the address itself means nothing to a reader. */
const kindOf = (link: string) =>
  (/^\/posters\/(press|photo)-/.exec(link)?.[1] as 'press' | 'photo' | undefined) ?? 'poster'

/** Translates a value of a fixed list; returns every other text unchanged. */
export function choiceIn(name: FieldName, value: string, t: ConsoleTranslate): string {
  const { field } = fieldOf(name) ?? {}
  if (!field || typeof field.kind === 'string') return value
  return t((name === 'category' ? `requests.category.${value}` : `catalogue.${name}.${value}`) as ConsoleKey)
}

const euros = (locale: string, amount: number) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(amount)
