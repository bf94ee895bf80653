/**
 * The digits of a typed code as Latin digits: apps show them in two groups, and Arabic keyboards write Arabic digits.
 */
import { rawFormText } from '../form-text.ts'

export function digitsOf(form: FormData): string {
  return rawFormText(form, 'code')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/\D/g, '')
}
