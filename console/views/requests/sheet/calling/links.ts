/**
 * Links to call and to write. They hold only digits, a plain address and fixed words (safety C25). No other text that a
 * stranger typed becomes a part of an address.
 */
import { inLatinDigits, phoneParts } from '#contract/request/phone-parts.ts'

const LONGEST_GREETING = 800
/** E.164 holds no more; fewer than six are no number one could call. */
const SHORTEST = 6
const LONGEST = 15

export interface ClientNumber {
  /** As the client typed it. */
  whatsapp: string
  /** Understood at the intake, where it could be. */
  whatsapp_e164: string | null
}

/** `tel:`, or null where there is no number in it. */
export function telephoneLink(dialled: ClientNumber): string | null {
  const international = internationalDigits(dialled)
  if (international) return `tel:+${international}`
  const digits = digitsIn(phoneParts(dialled.whatsapp).number)
  return isNumber(digits) ? `tel:${digits}` : null
}

/** Needs the country; null where nobody said it. */
export function whatsappLink(dialled: ClientNumber, greeting: string): string | null {
  const digits = internationalDigits(dialled)
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(shortened(greeting))}` : null
}

/** An address that holds nothing a link would read as more than an address; quoted and foreign ones are copied. */
const PLAIN_ADDRESS = /^[a-z\d](?:[\w.+-]{0,62}[\w+-])?@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i
const LONGEST_ADDRESS = 254

export interface Mail {
  subject: string
  body: string
}

/** `mailto:`, or null where the address is none or might be read otherwise. */
export function mailLink(email: string, { subject, body }: Mail): string | null {
  const address = email.trim()
  if (address.length > LONGEST_ADDRESS || address.includes('..') || !PLAIN_ADDRESS.test(address)) return null
  const lines = body.toWellFormed().replaceAll('\n', '\r\n')
  return `mailto:${address}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(lines)}`
}

/** `+33 …` and `0033 …` say their country by themselves. */
export function internationalDigits({ whatsapp, whatsapp_e164 }: ClientNumber): string | null {
  const typed = phoneParts(whatsapp)
    .number.trim()
    .replace(/^\u200e|^\u202a/, '')
  const said = whatsapp_e164 ?? (/^(\+|00|\u0660\u0660)/.test(typed) ? typed : '')
  const digits = digitsIn(said).replace(/^00/, '')
  return isNumber(digits) ? digits : null
}

const digitsIn = (text: string) => inLatinDigits(text).replace('(0)', '').replace(/\D/g, '')

const isNumber = (digits: string) => digits.length >= SHORTEST && digits.length <= LONGEST

/** Cut between characters, so that no half of one is left to encode. */
function shortened(text: string): string {
  const characters = [...text.toWellFormed()]
  return characters.length > LONGEST_GREETING
    ? `${characters.slice(0, LONGEST_GREETING - 1).join('')}\u2026`
    : characters.join('')
}
