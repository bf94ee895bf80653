/** Tells whether an e-mail address or a number looks incomplete: a hint beside the field, never a refusal (spec §5). */

export function doubtfulEmail(text: string): boolean {
  const email = text.trim()
  return email !== '' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(email)
}

/** The phone library loads when the field is first focused; if it cannot be loaded, no number is doubted. */
export async function doubtfulNumber(text: string): Promise<boolean> {
  try {
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
    const number = text.trim()
    return number !== '' && !parsePhoneNumberFromString(number, 'FR')?.isPossible()
  } catch {
    return false
  }
}
