/**
 * Normalises an address to its mailbox, only to count by it: letters go to the address as it was written. Case is
 * ignored, and the part after a plus sign is a tag. Some hosts ignore more, and some have several domains. If two
 * addresses are the same here but not at their host, they share one count, which does no harm. A domain is converted to
 * its ASCII form, because it can be written in several scripts.
 */
import { domainToASCII } from 'node:url'

export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = domainOf(address.slice(at + 1).trim())
  const name = address.slice(0, at).trim().normalize('NFKC').toLowerCase()
  const untagged = name.replace(/(?<=.)\+.*$/su, '')
  const host = HOSTS.find(({ domains }) => domains.includes(domain))
  return host ? `${host.nameOf(untagged)}@${host.domains[0]}` : `${untagged}@${domain}`
}

/** Removes the full stop that may end a domain. A text that is no domain stays as it is. */
const domainOf = (text: string) => (domainToASCII(text) || text.toLowerCase()).replace(/\.+$/, '')

interface Host {
  /** Domains of one host; all are counted as the first. */
  domains: readonly string[]
  nameOf(name: string): string
}

const HOSTS: readonly Host[] = [
  { domains: ['gmail.com', 'googlemail.com'], nameOf: (name) => name.replaceAll('.', '') },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    nameOf: (name) => name.replaceAll(/[._-]/g, ''),
  },
  {
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'ya.ru', 'narod.ru'],
    nameOf: (name) => name.replaceAll('-', '.'),
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'], nameOf: (name) => name },
]
