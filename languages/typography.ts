/** Sets the spaces of texts on the page, for each language with its own rules. */
import { inEach } from './in-each.ts'
import type { Message } from './dictionary.ts'

export const spacedIn = await inEach<(text: string) => string>(
  async (code) => (await import(`./${code}/typography.ts`)).spaced,
)

export function spacedWords<Words extends Readonly<Record<string, Message>>>(
  words: Words,
  spaced: (text: string) => string,
): Words {
  return Object.fromEntries(Object.entries(words).map(([key, message]) => [key, inEachForm(message, spaced)])) as Words
}

function inEachForm(message: Message, spaced: (text: string) => string): Message {
  if (typeof message === 'string') return spaced(message)
  const forms = Object.entries(message).map(([form, text]) => [form, spaced(text)])
  return Object.fromEntries(forms) as Message
}
