/** Addresses that somebody named are fetched only outside our network, with limits of size and time (safety F45). */
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { milliseconds } from '#contract/durations.ts'
import { megabytes } from '#contract/sizes.ts'
import { guardedFetch } from '#server/http/fetching/guarded-fetch.ts'
import type { Guard } from '#server/http/fetching/checked-addresses.ts'
import { isPublicAddress } from '#server/http/fetching/public-address.ts'

const outside: Guard = { settings: { ALLOW_PRIVATE_FETCH: false } }
const within: Guard = { settings: { ALLOW_PRIVATE_FETCH: true } }
const NOTHING_TOLD = 'The address could not be fetched'

const opened: (Server | TcpServer)[] = []
afterEach(() => {
  for (const server of opened.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
})

async function aServer(answer: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(answer)
  opened.push(server)
  server.listen(0, host)
  await once(server, 'listening')
  return (server.address() as { port: number }).port
}

/** Listens at an address that may not be fetched, and counts the connections. */
async function aSentinel(host = '::') {
  const seen = { connections: 0, port: 0 }
  const server = createTcpServer((socket) => {
    seen.connections++
    socket.destroy()
  })
  opened.push(server)
  server.listen(0, host)
  await once(server, 'listening')
  seen.port = (server.address() as { port: number }).port
  return seen
}

describe('inner addresses stay unreachable', () => {
  test.each([
    '127.0.0.1',
    '127.1.2.3',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a00:1]',
    '[::127.0.0.1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[ff02::1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    'localhost',
    'localhost.',
  ])('%s is refused, and nobody knocks there', async (host) => {
    const sentinel = await aSentinel()
    for (const scheme of ['https', 'http']) {
      const fetched = guardedFetch(`${scheme}://${host}:${sentinel.port}/`, {}, outside)
      await expect(fetched).rejects.toThrow(NOTHING_TOLD)
    }
    expect(sentinel.connections).toBe(0)
  })

  test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '64:ff9b::101:101'])(
    '%s is the open internet',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each(['gopher', 'file', 'ftp', 'data', 'ws', 'blob'])('%s: is no way to fetch', async (scheme) => {
    const sentinel = await aSentinel()
    const url = scheme === 'data' ? 'data:text/plain,x' : `${scheme}://127.0.0.1:${sentinel.port}/etc/passwd`
    await expect(guardedFetch(url, {}, within)).rejects.toThrow(NOTHING_TOLD)
    expect(sentinel.connections).toBe(0)
  })

  test('a plain http address of the internet is not fetched, even where private ones are', async () => {
    const guard: Guard = { ...within, resolve: () => Promise.resolve(['1.1.1.1']) }
    await expect(guardedFetch('http://example.com/', {}, guard)).rejects.toThrow(NOTHING_TOLD)
  })
})

describe('a name that leads elsewhere', () => {
  test('one private address among public ones is enough to refuse it', async () => {
    const sentinel = await aSentinel()
    const guard: Guard = { ...outside, resolve: () => Promise.resolve(['1.1.1.1', '127.0.0.1']) }
    await expect(guardedFetch(`https://rebind.example:${sentinel.port}/`, {}, guard)).rejects.toThrow(NOTHING_TOLD)
    expect(sentinel.connections).toBe(0)
  })

  test('a name that changes after it was checked changes nothing: the connection goes to what was checked', async () => {
    const sentinel = await aSentinel('127.0.0.2')
    const server = createServer((_asked, answer) => answer.end('the checked one'))
    opened.push(server)
    server.listen(sentinel.port, '127.0.0.1')
    await once(server, 'listening')
    const answers = ['127.0.0.1', '127.0.0.2']
    const guard: Guard = { ...within, resolve: () => Promise.resolve([answers.shift() ?? '127.0.0.2']) }

    const answer = await guardedFetch(`http://rebind.example:${sentinel.port}/`, {}, guard)
    expect(await answer.text()).toBe('the checked one')
    expect(answers).toEqual(['127.0.0.2'])
    expect(sentinel.connections).toBe(0)
  })

  test('the address that answers is taken', async () => {
    const port = await aServer((_asked, answer) => answer.end('here'))
    const guard: Guard = { ...within, resolve: () => Promise.resolve(['::1', '127.0.0.1']) }
    expect(await (await guardedFetch(`http://two.example:${port}/`, {}, guard)).text()).toBe('here')
  })

  test('each hop of a redirect is checked', async () => {
    const sentinel = await aSentinel('127.0.0.2')
    const port = await aServer((_asked, answer) => {
      answer.writeHead(302, { location: `http://127.0.0.2:${sentinel.port}/secret` }).end()
    })
    const guard: Guard = { ...within, mayReach: (address) => address === '127.0.0.1' }
    await expect(guardedFetch(`http://127.0.0.1:${port}/`, {}, guard)).rejects.toThrow(NOTHING_TOLD)
    expect(sentinel.connections).toBe(0)
  })

  test('three redirects are followed, a fourth is not', async () => {
    const asked: string[] = []
    const port = await aServer(({ url = '' }, answer) => {
      asked.push(url)
      if (url === '/0') answer.end('there')
      else answer.writeHead(302, { location: `/${Number(url.slice(1)) - 1}` }).end()
    })
    expect(await (await guardedFetch(`http://127.0.0.1:${port}/3`, {}, within)).text()).toBe('there')
    asked.length = 0
    await expect(guardedFetch(`http://127.0.0.1:${port}/9`, {}, within)).rejects.toThrow(NOTHING_TOLD)
    expect(asked).toEqual(['/9', '/8', '/7', '/6'])
  })

  test('a posted body is never posted again elsewhere', async () => {
    let posts = 0
    const port = await aServer((_asked, answer) => {
      posts++
      answer.writeHead(307, { location: '/elsewhere' }).end()
    })
    const sent = guardedFetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'client_secret=x' }, within)
    await expect(sent).rejects.toThrow(NOTHING_TOLD)
    expect(posts).toBe(1)
  })
})

describe('an answer has its measure', () => {
  test('an endless body is cut off at 1 MiB', async () => {
    let sent = 0
    const port = await aServer((_asked, answer) => {
      const part = Buffer.alloc(65_536, 'x')
      const more = () => {
        while (!answer.destroyed && answer.write(part)) sent += part.length
      }
      answer.on('drain', more)
      more()
    })
    await expect(guardedFetch(`http://127.0.0.1:${port}/`, {}, within)).rejects.toThrow(NOTHING_TOLD)
    // The bytes that the sockets hold on the way come on top.
    expect(sent).toBeLessThan(megabytes(12))
  })

  test.each([
    ['a body that says it is too large', { 'content-length': String(megabytes(2)) }],
    ['a packed body', { 'content-encoding': 'gzip' }],
  ])('%s is not read', async (_what, headers) => {
    const port = await aServer((_asked, answer) => answer.writeHead(200, headers).end('x'))
    await expect(guardedFetch(`http://127.0.0.1:${port}/`, {}, within)).rejects.toThrow(NOTHING_TOLD)
  })

  test('a body that never ends, a head that never comes and a name that is never found are given up in time', async () => {
    const patient = { ...within, patience: milliseconds(150) }
    const dripping = await aServer((_asked, answer) => {
      const drip = setInterval(() => answer.write('.'), 20)
      answer.on('close', () => clearInterval(drip))
    })
    const silent = await aServer(() => undefined)
    const unfound: Guard = { ...patient, resolve: () => new Promise(() => undefined) }
    const fetched = [
      guardedFetch(`http://127.0.0.1:${dripping}/`, {}, patient),
      guardedFetch(`http://127.0.0.1:${silent}/`, {}, patient),
      guardedFetch('https://example.com/', {}, unfound),
    ]
    await Promise.all(fetched.map((one) => expect(one).rejects.toThrow(NOTHING_TOLD)))
  })

  test('all failures look alike', async () => {
    const unused = await aServer((_asked, answer) => answer.end())
    opened.splice(0).forEach((server) => server.close())
    const outcomes = await Promise.allSettled([
      guardedFetch(`http://127.0.0.1:${unused}/`, {}, within),
      guardedFetch('https://127.0.0.1/', {}, outside),
      guardedFetch('no address', {}, outside),
    ])
    const told = outcomes.map((outcome) => {
      const { code, message, status, details, hint } = (outcome as PromiseRejectedResult).reason
      return { code, message, status, details, hint }
    })
    expect(new Set(told.map((one) => JSON.stringify(one)))).toHaveLength(1)
  })
})

test('a body arrives whole, and no cookie goes either way', async () => {
  const seen: unknown[] = []
  const port = await aServer((asked, answer) => {
    let text = ''
    asked.on('data', (part) => (text += String(part)))
    asked.on('end', () => {
      seen.push({ method: asked.method, text, type: asked.headers['content-type'], cookie: asked.headers.cookie })
      answer.writeHead(201, { 'set-cookie': 'a=b', 'content-type': 'application/json' }).end('{"fine":true}')
    })
  })
  const body = new URLSearchParams({ grant_type: 'authorization_code' })
  const answer = await guardedFetch(
    `http://127.0.0.1:${port}/`,
    { method: 'POST', body, headers: { cookie: 'c=d' } },
    within,
  )
  expect(answer.status).toBe(201)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(await answer.json()).toEqual({ fine: true })
  const type = 'application/x-www-form-urlencoded;charset=UTF-8'
  expect(seen).toEqual([{ method: 'POST', text: 'grant_type=authorization_code', type, cookie: undefined }])
})
