/** Decides whether a network address is public (safety F45). Loopback, private and reserved addresses are not. */
import { BlockList, isIP } from 'node:net'

const CLOSED_IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'

/** Only 2000::/3 is in use. These ranges of it are not public: Teredo, documentation, 6to4. */
const CLOSED_IPV6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'

const closed = blockList('ipv4', CLOSED_IPV4)
const closedWithin = blockList('ipv6', CLOSED_IPV6)
const givenOut = blockList('ipv6', '2000::/3')
const translated = blockList('ipv6', '64:ff9b::/96')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  if (family !== 6) return false
  if (translated.check(address, 'ipv6')) return isPublicAddress(lastFourBytes(address))
  return givenOut.check(address, 'ipv6') && !closedWithin.check(address, 'ipv6')
}

/** The IPv4 address within 64:ff9b::/96, which the URL parser writes in one way. */
function lastFourBytes(address: string): string {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const groups = written.split('::')[1]?.split(':') ?? []
  const [high, low] = [groups.at(-2), groups.at(-1)].map((group) => Number.parseInt(group || '0', 16))
  return [high! >> 8, high! & 255, low! >> 8, low! & 255].join('.')
}

function blockList(family: 'ipv4' | 'ipv6', networks: string): BlockList {
  const list = new BlockList()
  for (const network of networks.split(' ')) {
    const [start, bits] = network.split('/')
    list.addSubnet(start!, Number(bits), family)
  }
  return list
}
