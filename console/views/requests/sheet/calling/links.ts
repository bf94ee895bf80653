/**
 * Makes the links to call and to write to a client. They contain only digits, a plain e-mail address and fixed words
 * (safety C25): no other text that a stranger typed becomes part of a URL. Pure.
 */
import { inLatinDigits, phoneParts } from '#contract/request/phone-parts.ts'

const LONGEST_GREETING = 800
/** E.164 has at most 15 digits; a text with fewer than 6 is taken for no telephone number. */
const SHORTEST = 6
const LONGEST = 15

export interface ClientNumber {
  /** As the client typed it. */
  whatsapp: string
  /** The international form that the intake read from it; null if it could not. */
  whatsapp_e164: string | null
}

/** The `tel:` link; null if the client typed no number. */
export function telephoneLink(dialled: ClientNumber): string | null {
  const international = internationalDigits(dialled)
  if (international) return `tel:+${international}`
  const digits = digitsIn(phoneParts(dialled.whatsapp).number)
  return isNumber(digits) ? `tel:${digits}` : null
}

/** The `https://wa.me/` link; null if the country of the number is unknown, because WhatsApp needs it. */
export function whatsappLink(dialled: ClientNumber, greeting: string): string | null {
  const digits = internationalDigits(dialled)
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(shortened(greeting))}` : null
}

/** An address without characters that have a meaning in a `mailto:` link. Any other address can only be copied. */
const PLAIN_ADDRESS = /^[a-z\d](?:[\w.+-]{0,62}[\w+-])?@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i
const LONGEST_ADDRESS = 254

export interface Mail {
  subject: string
  body: string
}

/** The `mailto:` link; null if the address is none, or has characters with a meaning in the link. */
export function mailLink(email: string, { subject, body }: Mail): string | null {
  const address = email.trim()
  if (address.length > LONGEST_ADDRESS || address.includes('..') || !PLAIN_ADDRESS.test(address)) return null
  const lines = body.toWellFormed().replaceAll('\n', '\r\n')
  return `mailto:${address}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(lines)}`
}

/** The digits with the country, without `+` or `00`; null if neither the intake nor a `+` or `00` gives the country. */
export function internationalDigits({ whatsapp, whatsapp_e164 }: ClientNumber): string | null {
  const typed = phoneParts(whatsapp)
    .number.trim()
    .replace(/^\u200e|^\u202a/, '')
  const international = whatsapp_e164 ?? (/^(\+|00|\u0660\u0660)/.test(typed) ? typed : '')
  const digits = digitsIn(international).replace(/^00/, '')
  return isNumber(digits) ? digits : null
}

const digitsIn = (text: string) => inLatinDigits(text).replace('(0)', '').replace(/\D/g, '')

const isNumber = (digits: string) => digits.length >= SHORTEST && digits.length <= LONGEST

/** Shortens to 800 code points, so that no half of a surrogate pair is left, which cannot be encoded. */
function shortened(text: string): string {
  const characters = [...text.toWellFormed()]
  return characters.length > LONGEST_GREETING
    ? `${characters.slice(0, LONGEST_GREETING - 1).join('')}\u2026`
    : characters.join('')
}
