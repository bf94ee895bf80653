/**
 * Names the mailbox of an address, for counting alone: letters go to the address as it was written. Upper and lower
 * case are the same, and the part after a plus sign is a tag. Some hosts ignore more, and some have several domains. If
 * a host treats two addresses as different that are the same here, both share one count, which does no harm. A domain
 * can be written in many ways, with full stops and letters of other scripts; its ASCII form is what counts.
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
  /** Domains of one host. The first stands for the others. */
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
