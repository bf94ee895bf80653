/** Makes the link that opens a WhatsApp chat with a text, and writes numbers as people read them. */
const LONGEST_TEXT = 800

export function whatsappLink(number: string, text: string): string {
  const letters = [...text]
  const kept = letters.length > LONGEST_TEXT ? `${letters.slice(0, LONGEST_TEXT - 1).join('')}…` : text
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(kept)}`
}

/** A number as people read it, country code first: `+33 6 39 98 01 01`. */
export function readableNumber(number: string): string {
  const digits = number.replace(/\D/g, '')
  const country = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/.exec(digits)?.[0] ?? ''
  const rest = digits.slice(country.length)
  const first = rest.slice(0, rest.length % 2)
  return ['+' + country, first, ...(rest.slice(first.length).match(/\d\d/g) ?? [])].filter(Boolean).join(' ')
}
