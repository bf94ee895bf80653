/**
 * A server of static files for comparison: all in memory, already compressed, without a framework. It is a separate
 * program with the folder as its argument; it sends `page.br` for `page`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { AddressInfo } from 'node:net'

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.woff2', 'font/woff2'],
  ['.avif', 'image/avif'],
  ['.jpg', 'image/jpeg'],
])

interface File {
  body: Buffer
  headers: Record<string, string>
}

const folder = process.argv[2]!
const files = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TYPES.has(extname(name)))
    .map((name) => [`/${name}`, readFile(name)]),
)

function readFile(name: string): File {
  const compressed = existsSync(join(folder, `${name}.br`))
  const body = readFileSync(join(folder, compressed ? `${name}.br` : name))
  const headers = {
    'Content-Type': TYPES.get(extname(name))!,
    'Cache-Control': name.endsWith('.html')
      ? 'public, max-age=0, must-revalidate'
      : 'public, max-age=31536000, immutable',
    'Content-Length': String(body.length),
    ...(compressed ? { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } : {}),
  }
  return { body, headers }
}

const server = createServer({ keepAliveTimeout: 5000 }, ({ url = '/' }, answer) => {
  const file = files.get(url.split('?', 1)[0]!)
  if (file === undefined) {
    answer.writeHead(404).end()
    return
  }
  answer.writeHead(200, file.headers).end(file.body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
