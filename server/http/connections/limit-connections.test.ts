import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { expect, test } from 'vitest'
import { limitConnections } from './limit-connections.ts'

/** A socket from an address; `gone` once it was let go. */
class FromAfar extends EventEmitter {
  gone = false
  readonly remoteAddress: string
  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }
  destroy(): void {
    this.gone = true
    this.emit('close')
  }
}

function aServer(settings = { CONNECTIONS_PER_ADDRESS: 2, TRUSTED_PROXIES: 0 }) {
  const server = new EventEmitter()
  limitConnections(server as Server, settings)
  return (address: string) => {
    const socket = new FromAfar(address)
    server.emit('connection', socket)
    return socket
  }
}

test('an address holds connections up to its limit, and a closed one frees a place', () => {
  const connect = aServer()
  const [first, second, third] = ['192.0.2.1', '192.0.2.1', '192.0.2.1'].map(connect)
  expect([first!.gone, second!.gone, third!.gone]).toEqual([false, false, true])
  expect(connect('192.0.2.2').gone).toBe(false)
  first!.destroy()
  expect(connect('192.0.2.1').gone).toBe(false)
})

test('the addresses of one household are one', () => {
  const connect = aServer()
  const household = ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::2'].map(connect)
  expect(household.map(({ gone }) => gone)).toEqual([false, false, true])
  expect(connect('2001:db8:1:3::1').gone).toBe(false)
})

test('behind proxies of ours there is no limit: the proxies must count', () => {
  const connect = aServer({ CONNECTIONS_PER_ADDRESS: 1, TRUSTED_PROXIES: 1 })
  expect(['192.0.2.1', '192.0.2.1'].map((address) => connect(address).gone)).toEqual([false, false])
})
