/**
 * Finds the visitor's network address. Only the part of `X-Forwarded-For` that our own proxies wrote is trusted: it is
 * counted from the right, because a client can write anything further left.
 */
import type { IncomingMessage } from 'node:http'

/** IPv6 addresses are cut to the 64 bits of the network that one household or phone gets. */
export function clientAddress(incoming: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number): string {
  return network(forwarded(incoming.headers['x-forwarded-for'], trustedProxies) ?? incoming.socket.remoteAddress ?? '')
}

function forwarded(header: string | string[] | undefined, trustedProxies: number): string | undefined {
  if (trustedProxies === 0 || header === undefined) return undefined
  const hops = String(header).split(',')
  // Fewer addresses than proxies: the request bypassed the first proxy. The leftmost address is the best one known.
  return hops[Math.max(0, hops.length - trustedProxies)]?.trim()
}

/** Some proxies add the port, which is another one for each connection and would count as another address. */
const PORT = /(?<=^[\d.]+|\]):\d+$/

function network(address: string): string {
  const bare = address.replace(PORT, '').replace(/^\[|\]$/g, '')
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return plain.includes(':') ? firstGroups(plain) : plain
}

function firstGroups(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const zeros = address.includes('::') ? 8 - groups(head).length - groups(tail).length : 0
  const all = [...groups(head), ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...groups(tail)]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
