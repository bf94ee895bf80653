/** Reads the text of a form field; a missing field is an empty text. */

/** The text as it was typed, because a password may begin with a blank. */
export function rawFormText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The text without blanks around it. */
export const formText = (form: FormData, name: string) => rawFormText(form, name).trim()
