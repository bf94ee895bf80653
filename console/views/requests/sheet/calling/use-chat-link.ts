/** The link that writes to the client on WhatsApp; none while the number is another person's, who must read nothing of it. */
import { isNumberWrong } from '../editing/edits.ts'
import { useSheet } from '../sheet-context.ts'
import { whatsappLink } from './links.ts'

export function useChatLink(): (words: string) => string | null {
  const { sheet } = useSheet()
  return (words) => (isNumberWrong(sheet) ? null : whatsappLink(sheet.request, words))
}
