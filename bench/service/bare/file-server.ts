/** The least a server of files can do, to compare with: a body goes to a file and to the disk, and comes back from it. */
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
