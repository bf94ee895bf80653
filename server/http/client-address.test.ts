import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const address = (remoteAddress: string, forwarded: string | undefined, proxies: number) =>
  clientAddress(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage,
    proxies,
  )

test.each([
  ['nobody is believed without proxies', '192.0.2.1', '198.51.100.7', 0, '192.0.2.1'],
  ['one proxy wrote the last', '10.0.0.1', '6.6.6.6, 198.51.100.7', 1, '198.51.100.7'],
  ['two proxies wrote the last two', '10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
  ['fewer hops than proxies', '10.0.0.1', '198.51.100.7', 3, '198.51.100.7'],
  ['a proxy that adds the port', '10.0.0.1', '198.51.100.7:50312', 1, '198.51.100.7'],
  ['a proxy that adds the port to IPv6', '10.0.0.1', '[2001:db8:1:2::9]:50312', 1, '2001:db8:1:2'],
  ['no header at all', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['IPv4 in IPv6 clothes', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
  ['IPv6 by its network', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2'],
  ['short IPv6', '2001:DB8::1', undefined, 0, '2001:db8:0:0'],
])('%s', (_what, remote, forwarded, proxies, expected) => {
  expect(address(remote, forwarded, proxies)).toBe(expected)
})
