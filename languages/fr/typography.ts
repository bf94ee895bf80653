/**
 * French puts a blank before « : ; ! ? » and inside « » that no line may break at: a narrow one before the high signs, a
 * full one elsewhere. The dictionaries hold plain blanks, as the specification writes them; what is shown on the page
 * gets these, what leaves it as text (messages, titles, stored data) does not.
 */
import type { Message } from '../dictionary.ts'

export function spaced(text: string): string {
  return text.replaceAll(/ (?=[;!?])/g, '\u202f').replaceAll(/(?<=«) | (?=[:»])/g, '\u00a0')
}

export function spacedWords<Words extends Readonly<Record<string, Message>>>(words: Words): Words {
  return Object.fromEntries(Object.entries(words).map(([key, message]) => [key, inEachForm(message)])) as Words
}

function inEachForm(message: Message): Message {
  if (typeof message === 'string') return spaced(message)
  const forms = Object.entries(message).map(([form, text]) => [form, spaced(text)])
  return Object.fromEntries(forms) as Message
}
