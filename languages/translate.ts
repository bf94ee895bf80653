/** Translates keys. A key without a translation shows as itself (spec §1), so that it is visible instead of blank. */
import type { Message, MessageKey } from './dictionary.ts'

export type MessageValues = Readonly<Record<string, string | number>>
export type Translate<Key extends string = MessageKey> = (key: Key, values?: MessageValues) => string

/** `locale` decides the plural form and how numbers are written. */
export function translator<Key extends string>(
  words: Readonly<Partial<Record<Key, Message>>>,
  locale: string,
): Translate<Key> {
  const plurals = new Intl.PluralRules(locale)
  let numbers: Intl.NumberFormat | undefined
  // Small numbers are the same in every language here, and need no formatter, which is slow to make at a first visit.
  const written = (value: string | number) =>
    typeof value === 'string' || (Number.isInteger(value) && value >= 0 && value < 1000)
      ? String(value)
      : (numbers ??= new Intl.NumberFormat(locale)).format(value)

  return function translate(key, values = {}) {
    const message = words[key] ?? key
    const text =
      typeof message === 'string' ? message : (message[plurals.select(Number(values.count))] ?? message.other)
    return text.replace(/\{(\w+)\}/g, (gap, name: string) => (name in values ? written(values[name]!) : gap))
  }
}
