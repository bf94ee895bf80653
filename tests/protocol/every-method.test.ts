/**
 * Checks that each method of the official clients is called in the tests of its interface, or is listed here as not
 * offered and refused (docs/storage.md). A new version with a new method fails here.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, RealtimeChannel, RealtimeClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStorageWorld, type StorageWorld } from './storage/storage-world.ts'

const client = createClient('http://127.0.0.1', 'x')
const { storage, functions, auth } = client
/** Methods between the client's own parts or of its connection alone, which send no request. */
const INNER = new Set(
  `constructor throwOnError setHeader uploadOrUpdate encodeMetadata toBase64 applyTransformOptsToQuery handleOperation
  listBucketOptionsToQueryString encodeListV2Options prepareUploadFormData hasLogger
  connect endpointURL disconnect getChannels connectionState isConnecting isDisconnecting isConnected onHeartbeat log push
  sendHeartbeat flushSendBuffer encode decode isMember teardown joinPush updateJoinPayload copyBindings updateFilterTransform
  postgresChangesFilter updatePostgresBindings
  cloneRequestState decorateFetch then processResponse returns
  isThrowOnErrorEnabled initialize startAutoRefresh stopAutoRefresh fetchJwk
  bucketLifecycleUrl functionsFetch wrapFetch baseFetch logger dispose
  signInWithEthereum signInWithSolana linkIdentityOAuth linkIdentityIdToken`.split(/\s+/),
)

/** The methods of an object and of the classes it is of; `fetch` is a setting. */
function methodsOf(object: object): string[] {
  const names = new Set<string>()
  for (let one = object; one !== Object.prototype; one = Object.getPrototypeOf(one) as object) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(one))) {
      if (typeof value === 'function' && name !== 'fetch') names.add(name)
    }
  }
  return [...names]
}

const textOf = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, folder, name), 'utf8'))
    .join('\n')

const AUTH = ['auth', 'providers', '../browser/signing-in']
const NOT_OFFERED = {
  bucket: ['getBucketLifecycle', 'updateBucketLifecycle', 'deleteBucketLifecycle', 'purgeBucketCache'],
  file: ['purgeCache'],
  /** They begin with a dialog of the browser, and then call those of `passkey`. */
  dialogs: ['signInWithPasskey', 'registerPasskey'],
  passkey: [
    'startRegistration',
    'verifyRegistration',
    'startAuthentication',
    'verifyAuthentication',
    'list',
    'update',
    'delete',
  ],
  oauth: ['getAuthorizationDetails', 'approveAuthorization', 'denyAuthorization', 'listGrants', 'revokeGrant'],
  recoveryCodes: ['getStatus', 'generate', 'verify', 'regenerate', 'unenroll'],
  clients: ['listClients', 'createClient', 'getClient', 'updateClient', 'deleteClient', 'regenerateClientSecret'],
  providers: ['listProviders', 'createProvider', 'getProvider', 'updateProvider', 'deleteProvider'],
  passkeys: ['listPasskeys', 'deletePasskey'],
} as const

describe.each([
  ['storage', 'a bucket', ['storage'], storage, NOT_OFFERED.bucket],
  ['storage', 'a file', ['storage'], storage.from('any'), NOT_OFFERED.file],
  ['realtime', 'the client', ['realtime'], new RealtimeClient('ws://127.0.0.1', { params: { apikey: 'x' } }), []],
  ['realtime', 'a channel', ['realtime'], Object.create(RealtimeChannel.prototype) as RealtimeChannel, []],
  ['functions', 'the client', ['functions'], functions, []],
  ['the data interface', 'the client', ['rest', 'realtime'], client, []],
  ['the data interface', 'another schema', ['rest'], client.schema('any'), []],
  ['the data interface', 'a table', ['rest'], client.from('any'), []],
  ['the data interface', 'a question', ['rest'], client.from('any').select(), []],
  ['authentication', 'the client', AUTH, auth, NOT_OFFERED.dialogs],
  ['authentication', 'second factors', AUTH, auth.mfa, []],
  // `webauthn.enroll` and `webauthn.verify` are `mfa.enroll` and `mfa.verify` for this kind of factor.
  ['authentication', 'passkeys as second factors', AUTH, auth.mfa.webauthn, []],
  ['authentication', 'recovery codes', AUTH, auth.mfa.recoveryCodes, NOT_OFFERED.recoveryCodes],
  ['authentication', 'passkeys as the first factor', AUTH, auth.passkey, NOT_OFFERED.passkey],
  ['authentication', 'a server of OAuth', AUTH, auth.oauth, NOT_OFFERED.oauth],
  ['authentication', 'the administration', AUTH, auth.admin, []],
  ['authentication', 'the administration of factors', AUTH, auth.admin.mfa, []],
  ['authentication', 'the administration of OAuth clients', AUTH, auth.admin.oauth, NOT_OFFERED.clients],
  ['authentication', 'the administration of providers', AUTH, auth.admin.customProviders, NOT_OFFERED.providers],
  ['authentication', 'the administration of passkeys', AUTH, auth.admin.passkey, NOT_OFFERED.passkeys],
] as const)('%s: %s', (_of, _what, folders, object, notOffered) => {
  test('every method is called in a test, or listed as not offered', () => {
    const tests = folders.map(textOf).join('\n')
    const left = methodsOf(object).filter(
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

  type Call = (...given: unknown[]) => Promise<{ error: unknown }>
  const id = randomUUID()
  const ofFiles = [{ rules: [] }] as const
  const byId = [id, {}] as const
  const byNames = [
    { userId: id, passkeyId: id, challengeId: id, factorId: id, code: '123456', credential: {} },
  ] as const

  test('is refused as not offered', async () => {
    const options = { auth: { persistSession: false, experimental: { recoveryCodes: true } } }
    const { storage: files, auth: service } = createClient(world.address, world.secrets.secretKey, options)
    const { auth: own } = createClient(world.address, world.secrets.publishableKey, options)
    const member = { email: `${id}@example.com`, password: 'correct horse battery' }
    expect((await service.admin.createUser({ ...member, email_confirm: true })).error).toBeNull()
    expect((await own.signInWithPassword(member)).error).toBeNull()
    for (const [of, names, given, refusal] of [
      [files, NOT_OFFERED.bucket, ['shown', ...ofFiles], { statusCode: '404' }],
      [files.from('shown'), NOT_OFFERED.file, ['shown', ...ofFiles], { statusCode: '404' }],
      [own.passkey, NOT_OFFERED.passkey, byNames, { status: 404 }],
      [own.oauth, NOT_OFFERED.oauth, byId, { status: 404 }],
      [own.mfa.recoveryCodes, NOT_OFFERED.recoveryCodes, byNames, { status: expect.toBeOneOf([404, 405]) }],
      [service.admin.oauth, NOT_OFFERED.clients, byId, { status: 404 }],
      [service.admin.customProviders, NOT_OFFERED.providers, byId, { status: 404 }],
      [service.admin.passkey, NOT_OFFERED.passkeys, byNames, { status: 404 }],
    ] as const) {
      for (const name of names) {
        const call = (of as unknown as Record<string, Call>)[name]!.bind(of)
        expect((await call(...given)).error, name).toMatchObject(refusal)
      }
    }
  })
})
