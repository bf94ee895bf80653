/**
 * Tells whether an `<input type="email">` would accept this text (HTML, "valid e-mail address"), for forms sent
 * without script.
 */
import { domainToASCII } from 'node:url'

const VALID = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** Browsers convert the domain to ASCII before they check it. */
export function isEmailInput(text: string): boolean {
  const typed = text.trim()
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1)
  return VALID.test(typed.slice(0, at + 1) + (/^[\x00-\x7f]*$/.test(domain) ? domain : domainToASCII(domain)))
}
