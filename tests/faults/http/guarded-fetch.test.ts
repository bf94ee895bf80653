/** Tests fetching the addresses that users give: only outside our network, with limits of size and time (safety F45). */
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { milliseconds } from '#contract/durations.ts'
import { megabytes } from '#contract/sizes.ts'
import { guardedFetch } from '#server/http/fetching/guarded-fetch.ts'
import type { Guard } from '#server/http/fetching/checked-addresses.ts'
import { isPublicAddress } from '#server/http/fetching/public-address.ts'

const publicOnly: Guard = { settings: { ALLOW_PRIVATE_FETCH: false } }
const privateAllowed: Guard = { settings: { ALLOW_PRIVATE_FETCH: true } }
const FAILURE = 'The address could not be fetched'

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

/** Starts a server at an address that may not be fetched. It counts its connections. */
async function aSentinel(host = '::', port = 0) {
  const seen = { connections: 0, port: 0 }
  const server = createTcpServer((socket) => {
    seen.connections++
    socket.destroy()
  })
  opened.push(server)
  server.listen(port, host)
  await once(server, 'listening')
  seen.port = (server.address() as { port: number }).port
  return seen
}

describe('private addresses and other schemes are not fetched', () => {
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
      const fetched = guardedFetch(`${scheme}://${host}:${sentinel.port}/`, {}, publicOnly)
      await expect(fetched).rejects.toThrow(FAILURE)
    }
    expect(sentinel.connections).toBe(0)
  })

  test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '64:ff9b::101:101'])(
    '%s is a public address',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each(['gopher', 'file', 'ftp', 'data', 'ws', 'blob'])('%s: is no allowed scheme', async (scheme) => {
    const sentinel = await aSentinel()
    const url = scheme === 'data' ? 'data:text/plain,x' : `${scheme}://127.0.0.1:${sentinel.port}/etc/passwd`
    await expect(guardedFetch(url, {}, privateAllowed)).rejects.toThrow(FAILURE)
    expect(sentinel.connections).toBe(0)
  })

  test('a public address is not fetched by http, even if private ones are allowed', async () => {
    const guard: Guard = { ...privateAllowed, resolve: () => Promise.resolve(['1.1.1.1']) }
    await expect(guardedFetch('http://example.com/', {}, guard)).rejects.toThrow(FAILURE)
  })
})

describe('DNS names and redirects', () => {
  test('a name with one private address among public ones is refused', async () => {
    const sentinel = await aSentinel()
    const guard: Guard = { ...publicOnly, resolve: () => Promise.resolve(['1.1.1.1', '127.0.0.1']) }
    await expect(guardedFetch(`https://rebind.example:${sentinel.port}/`, {}, guard)).rejects.toThrow(FAILURE)
    expect(sentinel.connections).toBe(0)
  })

  test('the connection goes to the checked address, even if the name resolves to another one afterwards (DNS rebinding)', async () => {
    const port = await aServer((_request, answer) => answer.end('the checked one'))
    const sentinel = await aSentinel('127.0.0.2', port)
    const answers = ['127.0.0.1', '127.0.0.2']
    const guard: Guard = { ...privateAllowed, resolve: () => Promise.resolve([answers.shift() ?? '127.0.0.2']) }

    const answer = await guardedFetch(`http://rebind.example:${sentinel.port}/`, {}, guard)
    expect(await answer.text()).toBe('the checked one')
    expect(answers).toEqual(['127.0.0.2'])
    expect(sentinel.connections).toBe(0)
  })

  test('the first address that answers is used', async () => {
    const port = await aServer((_request, answer) => answer.end('here'))
    const guard: Guard = { ...privateAllowed, resolve: () => Promise.resolve(['::1', '127.0.0.1']) }
    expect(await (await guardedFetch(`http://two.example:${port}/`, {}, guard)).text()).toBe('here')
  })

  test('each hop of a redirect is checked', async () => {
    const sentinel = await aSentinel('127.0.0.2')
    const port = await aServer((_request, answer) => {
      answer.writeHead(302, { location: `http://127.0.0.2:${sentinel.port}/secret` }).end()
    })
    const guard: Guard = { ...privateAllowed, mayReach: (address) => address === '127.0.0.1' }
    await expect(guardedFetch(`http://127.0.0.1:${port}/`, {}, guard)).rejects.toThrow(FAILURE)
    expect(sentinel.connections).toBe(0)
  })

  test('three redirects are followed, a fourth is not', async () => {
    const paths: string[] = []
    const port = await aServer(({ url = '' }, answer) => {
      paths.push(url)
      if (url === '/0') answer.end('there')
      else answer.writeHead(302, { location: `/${Number(url.slice(1)) - 1}` }).end()
    })
    expect(await (await guardedFetch(`http://127.0.0.1:${port}/3`, {}, privateAllowed)).text()).toBe('there')
    paths.length = 0
    await expect(guardedFetch(`http://127.0.0.1:${port}/9`, {}, privateAllowed)).rejects.toThrow(FAILURE)
    expect(paths).toEqual(['/9', '/8', '/7', '/6'])
  })

  test('a posted body is not sent again to the target of a redirect', async () => {
    let posts = 0
    const port = await aServer((_request, answer) => {
      posts++
      answer.writeHead(307, { location: '/elsewhere' }).end()
    })
    const sent = guardedFetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'client_secret=x' }, privateAllowed)
    await expect(sent).rejects.toThrow(FAILURE)
    expect(posts).toBe(1)
  })
})

describe('limits of an answer', () => {
  test('an endless body is aborted at 1 MiB', async () => {
    let sent = 0
    const port = await aServer((_request, answer) => {
      const part = Buffer.alloc(65_536, 'x')
      const more = () => {
        while (!answer.destroyed && answer.write(part)) sent += part.length
      }
      answer.on('drain', more)
      more()
    })
    await expect(guardedFetch(`http://127.0.0.1:${port}/`, {}, privateAllowed)).rejects.toThrow(FAILURE)
    // The bytes in the buffers of the sockets come on top of 1 MiB.
    expect(sent).toBeLessThan(megabytes(12))
  })

  test.each([
    ['a body with a Content-Length above the limit', { 'content-length': String(megabytes(2)) }],
    ['a compressed body', { 'content-encoding': 'gzip' }],
  ])('%s is not read', async (_what, headers) => {
    const port = await aServer((_request, answer) => answer.writeHead(200, headers).end('x'))
    await expect(guardedFetch(`http://127.0.0.1:${port}/`, {}, privateAllowed)).rejects.toThrow(FAILURE)
  })

  test('an endless body, missing headers and a name that never resolves time out', async () => {
    const patient = { ...privateAllowed, patience: milliseconds(150) }
    const dripping = await aServer((_request, answer) => {
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
    await Promise.all(fetched.map((one) => expect(one).rejects.toThrow(FAILURE)))
  })

  test('all failures have the same error', async () => {
    const unused = await aServer((_request, answer) => answer.end())
    opened.splice(0).forEach((server) => server.close())
    const outcomes = await Promise.allSettled([
      guardedFetch(`http://127.0.0.1:${unused}/`, {}, privateAllowed),
      guardedFetch('https://127.0.0.1/', {}, publicOnly),
      guardedFetch('no address', {}, publicOnly),
    ])
    const errors = outcomes.map((outcome) => {
      const { code, message, status, details, hint } = (outcome as PromiseRejectedResult).reason
      return { code, message, status, details, hint }
    })
    expect(new Set(errors.map((one) => JSON.stringify(one)))).toHaveLength(1)
  })
})

test('a body is sent and received completely, and cookies are neither sent nor returned', async () => {
  const seen: unknown[] = []
  const port = await aServer((request, answer) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      seen.push({ method: request.method, text, type: request.headers['content-type'], cookie: request.headers.cookie })
      answer.writeHead(201, { 'set-cookie': 'a=b', 'content-type': 'application/json' }).end('{"fine":true}')
    })
  })
  const body = new URLSearchParams({ grant_type: 'authorization_code' })
  const answer = await guardedFetch(
    `http://127.0.0.1:${port}/`,
    { method: 'POST', body, headers: { cookie: 'c=d' } },
    privateAllowed,
  )
  expect(answer.status).toBe(201)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(await answer.json()).toEqual({ fine: true })
  const type = 'application/x-www-form-urlencoded;charset=UTF-8'
  expect(seen).toEqual([{ method: 'POST', text: 'grant_type=authorization_code', type, cookie: undefined }])
})
