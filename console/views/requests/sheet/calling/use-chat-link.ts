/**
 * Returns a function that makes the WhatsApp link for a message to the client. It returns null without a number, and
 * while the number is known to be another person's, who must not read the message.
 */
import { isNumberWrong } from '../editing/edits.ts'
import { useSheet } from '../sheet-context.ts'
import { whatsappLink } from './links.ts'

export function useChatLink(): (words: string) => string | null {
  const { sheet } = useSheet()
  return (words) => (isNumberWrong(sheet) ? null : whatsappLink(sheet.request, words))
}
