/**
 * Tells whether an `<input type="email">` would accept this text (HTML, "valid e-mail address"), for forms sent
 * without script.
 */
import { domainToASCII } from 'node:url'

const VALID = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** Browsers convert the domain to ASCII before they check it. */
export function isEmailInput(text: string): boolean {
  const [, name, domain] = /^\s*(.*)@([^@]*?)\s*$/su.exec(text) ?? []
  return domain !== undefined && VALID.test(`${name}@${/^[\x00-\x7f]*$/.test(domain) ? domain : domainToASCII(domain)}`)
}
