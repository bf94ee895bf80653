/**
 * Stores bytes as objects of the program's own S3 bucket, under `objects/<version>`. Larger files are multipart
 * uploads; the next part is collected while one is sent. A file exists only when it is complete.
 */
import { randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { minutes, seconds } from '#contract/durations.ts'
import { megabytes } from '#contract/sizes.ts'
import { storeAway } from '../problems.ts'
import type { Store, Writing } from './store.ts'

export interface S3Settings {
  /** Without a slash at its end. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
}

const PART = megabytes(8)
const PATIENCE = seconds(30)
const LONGEST_READ = minutes(15)
const FOLDER = 'objects/'
const VERSION = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  body?: Uint8Array | string
  headers?: Record<string, string>
  patience?: number
}

type Ask = (path: string, asking: S3Request) => Promise<Response>

export function s3Store(settings: S3Settings): Store {
  const ask = askerOf(settings)
  return {
    async begin() {
      const version = randomUUID()
      return beginUpload(version, ask)
    },
    async *read(version, { from, to }) {
      const headers = { Range: `bytes=${from}-${to}` }
      const { body } = await ask(FOLDER + version, { method: 'GET', headers, patience: LONGEST_READ })
      if (body) yield* body
    },
    async remove(version) {
      await ask(FOLDER + version, { method: 'DELETE' })
    },
    async *writtenBefore(instant) {
      for (let after = ''; ;) {
        const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '500', prefix: FOLDER, 'start-after': after })
        const listed = await (await ask(`?${query}`, { method: 'GET' })).text()
        const found = [...listed.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one]) => ({
          key: tagIn(one!, 'Key'),
          at: new Date(tagIn(one!, 'LastModified')),
        }))
        if (found.length === 0) return
        const old = found.filter(({ at }) => at < instant).map(({ key }) => key.slice(FOLDER.length))
        // Objects with other names are never removed.
        yield old.filter((name) => VERSION.test(name))
        after = found.at(-1)!.key
      }
    },
  }
}

function askerOf({ endpoint, bucket, region, keyId, secret }: S3Settings): Ask {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 2 })
  return async (path, { method, body, headers = {}, patience = PATIENCE }) => {
    const request = { method, headers, signal: AbortSignal.timeout(patience), ...(body ? { body } : {}) }
    const answer = await client
      .fetch(`${endpoint}/${bucket}/${path}`, request as RequestInit)
      .catch((error: unknown) => {
        throw storeAway(error)
      })
    if (answer.ok || (method === 'DELETE' && answer.status === 404)) return answer
    await answer.body?.cancel()
    const wrong = new Error(`The object store answered ${answer.status} to ${method}`)
    throw answer.status >= 500 || answer.status === 429 ? storeAway(wrong) : wrong
  }
}

function beginUpload(version: string, ask: Ask): Writing {
  const path = FOLDER + version
  const tags: string[] = []
  let upload: string | undefined
  let waiting: Uint8Array[] = []
  let size = 0
  let sending: Promise<unknown> = Promise.resolve()

  async function sendPart(body: Uint8Array): Promise<void> {
    upload ??= tagIn(await (await ask(`${path}?uploads`, { method: 'POST' })).text(), 'UploadId')
    const part = `${path}?partNumber=${tags.length + 1}&uploadId=${upload}`
    tags.push((await ask(part, { method: 'PUT', body })).headers.get('etag') ?? '')
  }

  return {
    version,
    async append(chunk) {
      waiting.push(chunk)
      size += chunk.length
      if (size <= PART) return
      const all = Buffer.concat(waiting)
      waiting = [all.subarray(PART)]
      size = all.length - PART
      await sending
      sending = sendPart(all.subarray(0, PART))
      // The next call handles its failure.
      sending.catch(() => undefined)
    },
    async finish() {
      await sending
      const rest = Buffer.concat(waiting)
      if (tags.length === 0) return void (await ask(path, { method: 'PUT', body: rest }))
      await sendPart(rest)
      const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const done = await (await ask(`${path}?uploadId=${upload}`, { method: 'POST', body })).text()
      // S3 may answer 200 and still fail.
      if (!done.includes('CompleteMultipartUploadResult')) throw new Error('The object store kept no file of the parts')
    },
    async abort() {
      await sending.catch(() => undefined)
      // Only the first failure is reported; the bucket ends a remaining upload by its own rule (docs/storage.md).
      if (upload) await ask(`${path}?uploadId=${upload}`, { method: 'DELETE' }).catch(() => undefined)
    },
  }
}

const tagIn = (xml: string, name: string): string => xml.match(new RegExp(`<${name}>([^<]*)</${name}>`))?.[1] ?? ''
