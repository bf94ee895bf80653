/** Reads the text typed in a field of a form; a field that is not there is empty. */

/** As it was typed: a password may begin with a blank. */
export function rawFormText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Without the blanks around it. */
export const formText = (form: FormData, name: string) => rawFormText(form, name).trim()
