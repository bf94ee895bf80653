/** Turns the text typed into a field of the catalogue into the value that is kept, and back. Pure. */
import { fieldOf } from '#catalogue/editions/fields.ts'
import { isAllowed } from '#catalogue/editions/allowed-values.ts'
import { inLatinDigits } from '#contract/request/phone-parts.ts'

/** `held` without a value: the field is empty and goes back to the original. `wrong` is not kept. */
export type TypedValue = { held: { value?: unknown } } | { wrong: true }

export function valueTyped(key: string, text: string): TypedValue {
  const { kind } = fieldOf(key)!.field
  if (kind === 'lines') {
    const lines = text.split('\n').map((line) => line.trim())
    return lines.every((line) => line === '')
      ? { held: {} }
      : allowed(
          key,
          lines.filter((line) => line !== ''),
        )
  }
  if (text.trim() === '' && kind !== 'picture') return { held: {} }
  if (kind === 'amount' || kind === 'count') {
    const digits = inLatinDigits(text.trim())
    return allowed(key, /^\d+$/.test(digits) ? Number(digits) : text)
  }
  return allowed(key, typeof kind === 'string' ? text.trim() : text)
}

const allowed = (key: string, value: unknown): TypedValue =>
  isAllowed(key, value) ? { held: { value } } : { wrong: true }

export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
