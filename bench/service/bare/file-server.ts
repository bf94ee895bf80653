/** A minimal file server for comparison: it writes a body to disk, and sends it back. */
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = mkdtempSync(join(tmpdir(), 'premier-rang-bare-'))
const file = join(folder, 'file')
process.once('exit', () => rmSync(folder, { recursive: true }))
process.once('SIGTERM', () => process.exit())

const http = createServer((request, response) => {
  const done =
    request.method === 'POST'
      ? pipeline(request, createWriteStream(file, { flush: true })).then(() => response.end('{}'))
      : pipeline(createReadStream(file), response)
  done.catch(() => response.destroy())
})
http.listen(0, '127.0.0.1', () => {
  console.log(`Listening on http://127.0.0.1:${(http.address() as AddressInfo).port}`)
})
