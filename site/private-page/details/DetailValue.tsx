/** Shows a value in its own direction: an e-mail and a number are read from the left in any language. */
import type { ContactField } from '#contract/request/contact-fields.ts'

interface DetailValueProps {
  field: ContactField
  value: string
}

export function DetailValue({ field, value }: DetailValueProps) {
  if (field === 'whatsapp') return <bdi dir="ltr">{inLatinDigits(value)}</bdi>
  return field === 'email' ? <bdi dir="ltr">{value}</bdi> : <bdi>{value}</bdi>
}

/** Writes a number that was typed in Arabic digits in Latin ones, which everybody can read. */
const inLatinDigits = (typed: string) =>
  typed.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.codePointAt(0)! & 0xf))
