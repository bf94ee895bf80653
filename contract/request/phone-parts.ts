/**
 * A number and the extension behind it, as people type them (`+33 1 23 45 67 89 poste 12`, `;ext=12`): the number alone is
 * dialled, the extension is said to the person who answers.
 */
export interface PhoneParts {
  number: string
  /** Digits; null where there is none. */
  extension: string | null
}

/** Words for it in the languages of the page, none of them the end of another word. */
const EXTENSION =
  /^(.*\d.*?)[\s,;.(/-]*(?<!\p{L})(?:ext(?:ension)?|poste|x|#|(?:رقم\s+)?(?:ال)?(?:تحويلة|داخلي))\.?\s*[=:]?\s*(\d{1,7})(?!\d)/iu

export function phoneParts(typed: string): PhoneParts {
  const [, number, extension] = EXTENSION.exec(inLatinDigits(typed)) ?? []
  return number && extension ? { number, extension } : { number: typed, extension: null }
}

/** Arabic-Indic and Persian digits are digits, too. */
export const inLatinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
