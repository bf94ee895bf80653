/** Whether an `<input type="email">` would take this text (HTML, "valid e-mail address"), where no script asks it. */
import { domainToASCII } from 'node:url'

const VALID = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** Browsers write the domain in ASCII before they look. */
export function isEmailInput(text: string): boolean {
  const [, name, domain] = /^\s*(.*)@([^@]*?)\s*$/su.exec(text) ?? []
  return domain !== undefined && VALID.test(`${name}@${/^[\x00-\x7f]*$/.test(domain) ? domain : domainToASCII(domain)}`)
}
