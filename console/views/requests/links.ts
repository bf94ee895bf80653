/**
 * Links to call and to write: nothing but digits and a greeting agreed on beforehand (safety C25). What a stranger typed
 * never becomes a part of an address.
 */
const LONGEST_GREETING = 800
/** E.164 holds no more; fewer than six are no number one could call. */
const SHORTEST = 6
const LONGEST = 15

export interface Dialled {
  /** As the client typed it. */
  whatsapp: string
  /** Understood at the intake, where it could be. */
  whatsapp_e164: string | null
}

/** `tel:`, or null where there is no number in it. */
export function telephoneLink(dialled: Dialled): string | null {
  const international = internationalDigits(dialled)
  if (international) return `tel:+${international}`
  const digits = digitsIn(dialled.whatsapp)
  return isNumber(digits) ? `tel:${digits}` : null
}

/** Needs the country; null where nobody said it. */
export function whatsappLink(dialled: Dialled, greeting: string): string | null {
  const digits = internationalDigits(dialled)
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(shortened(greeting))}` : null
}

/** `+33 …` and `0033 …` say their country by themselves. */
export function internationalDigits({ whatsapp, whatsapp_e164 }: Dialled): string | null {
  const typed = whatsapp.trim().replace(/^\u200e|^\u202a/, '')
  const said = whatsapp_e164 ?? (/^(\+|00|\u0660\u0660)/.test(typed) ? typed : '')
  const digits = digitsIn(said).replace(/^00/, '')
  return isNumber(digits) ? digits : null
}

/** Arabic-Indic and Persian digits are digits, too. */
function digitsIn(text: string): string {
  const ours = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  return ours.replace('(0)', '').replace(/\D/g, '')
}

const isNumber = (digits: string) => digits.length >= SHORTEST && digits.length <= LONGEST

/** Cut between characters, so that no half of one is left to encode. */
function shortened(text: string): string {
  const characters = [...text.toWellFormed()]
  return characters.length > LONGEST_GREETING
    ? `${characters.slice(0, LONGEST_GREETING - 1).join('')}\u2026`
    : characters.join('')
}
