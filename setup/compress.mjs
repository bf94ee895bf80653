/** Compresses the files of a build at the highest level, into files beside them, so that the server only reads them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTUAL = /\.(?:js|css|svg|json|txt)$/
const withBrotli = promisify(brotliCompress)
/** @type {(body: Buffer, options: import('node:zlib').ZlibOptions) => Promise<Buffer>} */
const withGzip = promisify(gzip)

/** @param {readonly string[]} directories of builds for browsers; writes `NAME.br` and `NAME.gz` beside every text */
export async function compressBuilds(directories) {
  await Promise.all(directories.flatMap(textsUnder).map(compressFile))
}

/** @param {string} directory @returns {string[]} without hidden folders such as the build's own manifest */
function textsUnder(directory) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return []
    const path = join(directory, entry.name)
    return entry.isDirectory() ? textsUnder(path) : TEXTUAL.test(path) ? [path] : []
  })
}

/** @param {string} path */
async function compressFile(path) {
  const body = readFileSync(path)
  const [br, gz] = await Promise.all([
    withBrotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    withGzip(body, { level: constants.Z_BEST_COMPRESSION }),
  ])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}
