/**
 * Splits a typed number from its extension (`+33 1 23 45 67 89 poste 12`, `;ext=12`): only the number is dialled; the
 * adviser tells the extension to the person who answers.
 */
export interface PhoneParts {
  number: string
  /** Digits; null if there is none. */
  extension: string | null
}

/** Words for an extension in the languages of the page; none may be the end of another word. */
const EXTENSION =
  /^(.*\d.*?)[\s,;.(/-]*(?<!\p{L})(?:ext(?:ension)?|poste|x|#|(?:رقم\s+)?(?:ال)?(?:تحويلة|داخلي))\.?\s*[=:]?\s*(\d{1,7})(?!\d)/iu

export function phoneParts(typed: string): PhoneParts {
  const [, number, extension] = EXTENSION.exec(inLatinDigits(typed)) ?? []
  return number && extension ? { number, extension } : { number: typed, extension: null }
}

/** Converts Arabic-Indic and Persian digits. */
export const inLatinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
