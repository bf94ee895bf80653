/**
 * Checks that each method of the official clients of storage, realtime and functions is called in the tests of its
 * interface, or is listed here as not offered and refused (docs/storage.md). A new version with a new method fails here.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, RealtimeChannel, RealtimeClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStorageWorld, type StorageWorld } from './storage/storage-world.ts'

const { storage, functions } = createClient('http://127.0.0.1', 'x')
/** Methods between the client's own parts or of its connection alone, which send no request. */
const INNER = new Set(
  `constructor throwOnError setHeader uploadOrUpdate encodeMetadata toBase64 applyTransformOptsToQuery handleOperation
  listBucketOptionsToQueryString encodeListV2Options prepareUploadFormData hasLogger
  connect endpointURL disconnect getChannels connectionState isConnecting isDisconnecting isConnected onHeartbeat log push
  sendHeartbeat flushSendBuffer encode decode isMember teardown joinPush updateJoinPayload copyBindings updateFilterTransform
  postgresChangesFilter updatePostgresBindings`.split(/\s+/),
)

const methodsOf = (object: object) =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(object) as object).filter(
    (name) => typeof Object.getOwnPropertyDescriptor(Object.getPrototypeOf(object), name)?.value === 'function',
  )
const textOf = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, folder, name), 'utf8'))
    .join('\n')

const NOT_OFFERED = {
  bucket: ['getBucketLifecycle', 'updateBucketLifecycle', 'deleteBucketLifecycle', 'purgeBucketCache'],
  file: ['purgeCache'],
} as const

describe.each([
  ['storage', 'a bucket', storage, NOT_OFFERED.bucket],
  ['storage', 'a file', storage.from('any'), NOT_OFFERED.file],
  ['realtime', 'the client', new RealtimeClient('ws://127.0.0.1', { params: { apikey: 'x' } }), []],
  ['realtime', 'a channel', Object.create(RealtimeChannel.prototype) as RealtimeChannel, []],
  ['functions', 'the client', functions, []],
] as const)('%s: %s', (folder, _of, client, notOffered) => {
  test('every method is called in a test, or listed as not offered', () => {
    const tests = textOf(folder)
    const left = methodsOf(client).filter(
      (name) =>
        !name.startsWith('_') &&
        !INNER.has(name) &&
        !notOffered.some((one) => one === name) &&
        !new RegExp(`\\.${name}\\s*(<[^(]*>)?\\(`).test(tests),
    )
    expect(left).toEqual([])
  })
})

describe('a method that is not offered', () => {
  let world: StorageWorld
  beforeAll(async () => void (world = await aStorageWorld()))
  afterAll(() => world.stop())

  type Call = (...given: unknown[]) => Promise<{ error: { statusCode?: string } | null }>

  test('is refused as not offered', async () => {
    const client = createClient(world.address, world.secrets.secretKey, { auth: { persistSession: false } }).storage
    for (const [of, names] of [
      [client, NOT_OFFERED.bucket],
      [client.from('shown'), NOT_OFFERED.file],
    ] as const) {
      for (const name of names) {
        const call = (of as unknown as Record<string, Call>)[name]!.bind(of)
        expect((await call('shown', { rules: [] })).error, name).toMatchObject({ statusCode: '404' })
      }
    }
  })
})
