/** Tests that a dismissed adviser keeps no addresses of files that they signed before. */
import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Adviser, anAdviser } from '#tests/console-people.ts'
import { plainSite } from '#tests/plain-site.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { aWorld, type World } from '#tests/world.ts'
import { PNG } from './storage-world.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const WEEK = 604_800

let world: World
beforeAll(async () => {
  world = await aWorld({ site: plainSite, now: () => new Date() })
  // The last admin can be neither deactivated nor made an adviser.
  await anAdviser(world.database, 'Boss', 'admin')
})
afterAll(() => world.stop())

const owner = (sql: string, values: unknown[]) => world.database.owner.query(sql, values)

async function signedIn(role: 'adviser' | 'admin'): Promise<Adviser> {
  const adviser = await anAdviser(world.database, `${role} ${randomUUID()}`, role)
  const session = randomUUID()
  await owner('insert into auth.sessions (id, user_id, aal) values ($1, $2, $3)', [session, adviser.sub, adviser.aal])
  return { ...adviser, session_id: session }
}

async function filesOf(adviser: Adviser, bucket: string) {
  const token = await tokenOf(world, { ...adviser })
  return createClient(world.address, world.secrets.publishableKey, {
    auth: { persistSession: false },
    global: { headers: { authorization: `Bearer ${token}` } },
  }).storage.from(bucket)
}

interface SignedUpload {
  path: string
  token: string
}

/** Uploads as somebody who has nothing but the address. */
async function uploadTo(bucket: string, signed: SignedUpload, bytes: Buffer, type: string) {
  const anyone = createClient(world.address, world.secrets.publishableKey, { auth: { persistSession: false } })
  const { error } = await anyone.storage
    .from(bucket)
    .uploadToSignedUrl(signed.path, signed.token, bytes, { contentType: type })
  return error
}

const lifetimeOf = (address: string) => {
  const { iat, exp } = decodeJwt(new URL(address).searchParams.get('token')!)
  return exp! - iat!
}

test('the address of a client’s file is valid for fifteen minutes at most, no matter who signs it', async () => {
  const documents = await filesOf(await signedIn('adviser'), 'documents')
  const path = `${randomUUID()}/${randomUUID()}.pdf`
  expect((await documents.upload(path, PDF, { contentType: 'application/pdf' })).error).toBeNull()
  expect(lifetimeOf((await documents.createSignedUrl(path, WEEK)).data!.signedUrl)).toBe(900)
  expect(lifetimeOf((await documents.createSignedUrl(path, 60)).data!.signedUrl)).toBe(60)
  expect(lifetimeOf((await documents.createSignedUrls([path], WEEK)).data![0]!.signedUrl!)).toBe(900)
  const size = { transform: { width: 10 } }
  expect(lifetimeOf((await documents.createSignedUrl(path, WEEK, size)).data!.signedUrl)).toBe(900)

  // A public file has a public address, and buckets of the operator follow the protocol.
  await owner(`insert into storage.buckets (id, name) values ('theirs', 'theirs')`, [])
  const service = createClient(world.address, world.secrets.secretKey, { auth: { persistSession: false } }).storage
  await service.from('theirs').upload('one.txt', 'one')
  expect(lifetimeOf((await service.from('theirs').createSignedUrl('one.txt', WEEK)).data!.signedUrl)).toBe(WEEK)
})

test.each([
  ['is deactivated', `update advisers set active = false where user_id = $1`],
  ['is no admin any more', `update advisers set role = 'adviser' where user_id = $1`],
  ['is banned', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
  ['has signed out', `delete from auth.sessions where user_id = $1`],
])('an upload address that an admin signed takes no portrait once the admin %s', async (_what, end) => {
  const admin = await signedIn('admin')
  const portraits = await filesOf(admin, 'portraits')
  const path = `${randomUUID()}.png`
  const signed = (await portraits.createSignedUploadUrl(path, { upsert: true })).data!
  expect(await uploadTo('portraits', signed, PNG, 'image/png')).toBeNull()
  await owner(end, [admin.sub])
  expect(await uploadTo('portraits', signed, PNG, 'image/png')).toMatchObject({ statusCode: '403' })
})

test('an upload address that an adviser signed accepts no quote once the adviser is deactivated', async () => {
  const adviser = await signedIn('adviser')
  const documents = await filesOf(adviser, 'documents')
  const sign = async () => (await documents.createSignedUploadUrl(`${randomUUID()}/${randomUUID()}.pdf`)).data!
  const [before, after] = [await sign(), await sign()]
  expect(await uploadTo('documents', before, PDF, 'application/pdf')).toBeNull()
  await owner('update advisers set active = false where user_id = $1', [adviser.sub])
  expect(await uploadTo('documents', after, PDF, 'application/pdf')).toMatchObject({ statusCode: '403' })
})
