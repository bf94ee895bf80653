/**
 * Which mailbox an address leads to: for counting alone, letters go to the address as it was written. Upper and lower
 * case are one, what follows a plus sign is a tag, and Gmail ignores dots and its second name. Where a host keeps tags
 * apart, several of its mailboxes share one count, which does no harm. A domain can be written in many ways, with full
 * stops and letters of other scripts: mail goes where its ASCII form says.
 */
import { domainToASCII } from 'node:url'

export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = domainOf(address.slice(at + 1).trim())
  const name = address.slice(0, at).trim().normalize('NFKC').toLowerCase()
  const untagged = name.replace(/(?<=.)\+.*$/su, '')
  if (!GMAIL.has(domain)) return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '')}@gmail.com`
}

/** Without the full stop that may stand at its end. What is no domain stays as it is. */
const domainOf = (text: string) => (domainToASCII(text) || text.toLowerCase()).replace(/\.+$/, '')

const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])
