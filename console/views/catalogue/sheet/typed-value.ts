/** Parses the text typed into a field of the catalogue into the value to store, and formats a value as text. Pure. */
import { fieldOf } from '#catalogue/editions/fields.ts'
import { isAllowed } from '#catalogue/editions/allowed-values.ts'
import { priceIn } from '../calendar/read-price.ts'
import { inLatinDigits } from '#contract/request/phone-parts.ts'

/** `stored` is the value to store; without `value` the field returns to the original. A `wrong` text is not stored. */
export type TypedValue = { stored: { value?: unknown } } | { wrong: true }

export function valueTyped(key: string, text: string): TypedValue {
  const { kind } = fieldOf(key)!.field
  if (kind === 'lines') {
    const lines = text.split('\n').map((line) => line.trim())
    return lines.every((line) => line === '')
      ? { stored: {} }
      : allowed(
          key,
          lines.filter((line) => line !== ''),
        )
  }
  if (text.trim() === '' && kind !== 'picture') return { stored: {} }
  if (kind === 'amount' || kind === 'count') {
    const digits = kind === 'amount' ? plainAmount(text) : inLatinDigits(text.trim())
    return allowed(key, /^\d+$/.test(digits) ? Number(digits) : text)
  }
  return allowed(key, typeof kind === 'string' ? text.trim() : text)
}

/** Reads an amount with spaces and currency, «1 700 €», as 1700; returns other texts in Latin digits. */
function plainAmount(text: string): string {
  const typed = inLatinDigits(text.trim())
  const amount = priceIn(typed)
  return typeof amount === 'number' ? String(amount) : typed
}

const allowed = (key: string, value: unknown): TypedValue =>
  isAllowed(key, value) ? { stored: { value } } : { wrong: true }

export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
