/**
 * Tests which rights each call of storage-js needs (docs/storage.md): it works with exactly these, fails without any
 * one of them, and the policies learn its operation.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStorageWorld, PNG, type StorageWorld } from './storage-world.ts'

type Verb = 'select' | 'insert' | 'update' | 'delete'
type Table = 'objects' | 'buckets'

let world: StorageWorld
beforeAll(async () => {
  world = await aStorageWorld()
  await world.database.owner.query(`insert into storage.buckets (id, name) values ('asked', 'asked')`)
})
afterAll(() => world.stop())

const FILE = 'there.png'
const files = () => world.as('ada').from('asked')
const service = () => world.as('service').from('asked')
const isThere = async (name: string) => (await service().exists(name)).data

/** Restores one file and no others, past the policies that are tested. */
async function refill(): Promise<void> {
  await world.database.owner.query(`
    select set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects where bucket_id = 'asked';
    delete from storage.buckets where id in ('new', 'old');
    insert into storage.buckets (id, name) values ('old', 'old')`)
  await service().upload(FILE, PNG, { contentType: 'image/png' })
}

/** Gives signed-in callers these rights alone, under a condition. */
async function allow(table: Table, verbs: readonly Verb[], condition = 'true'): Promise<void> {
  const { owner } = world.database
  for (const verb of ['select', 'insert', 'update', 'delete'] as const) {
    await owner.query(`drop policy if exists asked_${verb} on storage.${table}`)
    if (!verbs.includes(verb)) continue
    const using = verb === 'insert' ? '' : `using (${condition})`
    const check = verb === 'insert' || verb === 'update' ? `with check (${condition})` : ''
    await owner.query(`create policy asked_${verb} on storage.${table} for ${verb} to authenticated ${using} ${check}`)
  }
}

/** Whether the call did its work. */
type Call = () => Promise<boolean>
const worked = ({ error }: { error: unknown }) => error === null

const calls: [name: string, table: Table, needs: Verb[], operation: string, call: Call][] = [
  ['upload', 'objects', ['insert'], 'object.upload', async () => worked(await files().upload('new.txt', 'x'))],
  [
    'upload of a file that is there',
    'objects',
    ['select', 'insert', 'update'],
    'object.upload',
    async () => worked(await files().upload(FILE, PNG, { contentType: 'image/png', upsert: true })),
  ],
  [
    'update',
    'objects',
    ['select', 'insert', 'update'],
    'object.upload_update',
    async () => worked(await files().update(FILE, PNG, { contentType: 'image/png' })),
  ],
  ['download', 'objects', ['select'], 'object.get_authenticated', async () => worked(await files().download(FILE))],
  [
    'download in another size',
    'objects',
    ['select'],
    'render.image_authenticated',
    async () => worked(await files().download(FILE, { transform: { width: 1 } })),
  ],
  ['info', 'objects', ['select'], 'object.info', async () => worked(await files().info(FILE))],
  ['exists', 'objects', ['select'], 'object.info', async () => (await files().exists(FILE)).data],
  ['list', 'objects', ['select'], 'object.list', async () => (await files().list()).data!.length > 0],
  ['listV2', 'objects', ['select'], 'object.list_v2', async () => (await files().listV2()).data!.objects.length > 0],
  [
    'createSignedUrl',
    'objects',
    ['select'],
    'object.sign',
    async () => worked(await files().createSignedUrl(FILE, 60)),
  ],
  [
    'createSignedUrls',
    'objects',
    ['select'],
    'object.sign_many',
    async () => (await files().createSignedUrls([FILE], 60)).data![0]!.error === null,
  ],
  [
    'createSignedUploadUrl',
    'objects',
    ['insert'],
    'object.sign_upload_url',
    async () => worked(await files().createSignedUploadUrl('new.txt')),
  ],
  ['move', 'objects', ['select', 'update'], 'object.move', async () => worked(await files().move(FILE, 'new.png'))],
  ['copy', 'objects', ['select', 'insert'], 'object.copy', async () => worked(await files().copy(FILE, 'new.png'))],
  [
    'remove',
    'objects',
    ['select', 'delete'],
    'object.delete_many',
    async () => (await files().remove([FILE])).data!.length === 1,
  ],
  [
    'remove of one, without the client',
    'objects',
    ['select', 'delete'],
    'object.delete',
    async () => (await world.ask(`/object/asked/${FILE}`, { as: 'ada', method: 'DELETE' })).ok,
  ],
  [
    'createBucket',
    'buckets',
    ['insert'],
    'bucket.create',
    async () => worked(await world.as('ada').createBucket('new')),
  ],
  ['getBucket', 'buckets', ['select'], 'bucket.get', async () => worked(await world.as('ada').getBucket('asked'))],
  [
    'listBuckets',
    'buckets',
    ['select'],
    'bucket.list',
    async () => (await world.as('ada').listBuckets()).data!.length > 0,
  ],
  [
    'updateBucket',
    'buckets',
    ['select', 'update'],
    'bucket.update',
    async () => worked(await world.as('ada').updateBucket('old', { public: true })),
  ],
  [
    'deleteBucket',
    'buckets',
    ['select', 'delete'],
    'bucket.delete',
    async () => worked(await world.as('ada').deleteBucket('old')),
  ],
]

test.each(calls)('%s needs these rights on %s: %j', async (_name, table, needs, operation, call) => {
  const answers: Record<string, boolean> = {}
  const ask = async (what: string, verbs: readonly Verb[], condition?: string) => {
    await refill()
    await allow(table, verbs, condition)
    answers[what] = await call()
    if (answers[what] || table === 'buckets') return
    expect([await isThere(FILE), await isThere('new.txt'), await isThere('new.png')], what).toEqual([
      true,
      false,
      false,
    ])
  }
  await ask('with them', needs)
  for (const verb of needs)
    await ask(
      `without ${verb}`,
      needs.filter((one) => one !== verb),
    )
  const said = `storage.operation() = 'storage.${operation}'`
  await ask('if it is this operation', needs, said)
  await ask('if it is any other', needs, `not ${said}`)
  await allow(table, [])
  expect(answers).toEqual({
    'with them': true,
    ...Object.fromEntries(needs.map((verb) => [`without ${verb}`, false])),
    'if it is this operation': true,
    'if it is any other': false,
  })
})

/** Calls that need no right, because the bucket is public or the address was signed. */
test.each<[string, operation: string, prepare: () => Promise<string>, method?: string]>([
  ['a public address', 'object.get_public', async () => `/object/public/asked/${FILE}`],
  ['a public description', 'object.info_public', async () => `/object/info/public/asked/${FILE}`],
  ['a public picture', 'render.image_public', async () => `/render/image/public/asked/${FILE}?width=1`],
  [
    'a signed address',
    'object.get_signed',
    async () => pathOf((await service().createSignedUrl(FILE, 60)).data!.signedUrl),
  ],
  [
    'a signed picture',
    'render.image_sign',
    async () => pathOf((await service().createSignedUrl(FILE, 60, { transform: { width: 1 } })).data!.signedUrl),
  ],
  [
    'a signed address to upload',
    'object.upload_signed',
    async () => pathOf((await service().createSignedUploadUrl('new.txt')).data!.signedUrl),
    'PUT',
  ],
])(
  '%s needs no right, and the policies of the service learn its operation',
  async (_name, operation, prepare, method) => {
    const { owner } = world.database
    await refill()
    await owner.query(`update storage.buckets set public = true where id = 'asked'`)
    const path = await prepare()
    const open = (more = '') =>
      world.ask(path + more, { as: 'nobody', ...(method ? { method, body: 'x' } : {}) }).then(({ ok }) => ok)
    const learn = (condition: string) =>
      owner.query(`create policy learns on storage.objects as restrictive for all to service_role
      using (${condition}) with check (${condition})`)
    await learn(`not storage.allow_any_operation('{object.none,${operation}}')`)
    expect(await open()).toBe(false)
    await owner.query('drop policy learns on storage.objects')
    await learn(`storage.allow_any_operation('{object.none,${operation}}')`)
    expect(await open()).toBe(true)
    await owner.query('drop policy learns on storage.objects')
    await owner.query(`update storage.buckets set public = false where id = 'asked'`)
  },
)

const pathOf = (address: string) => address.slice(address.indexOf('/storage/v1') + '/storage/v1'.length)

test('names are split as in policies written for Supabase', async () => {
  const { rows } = await world.database.owner.query(
    `select storage.foldername(name) as folders, storage.filename(name) as file, storage.extension(name) as extension
     from unnest(array['a/b/c.tar.gz', 'plain', 'x/.hidden']) with ordinality as given (name, at) order by at`,
  )
  expect(rows).toEqual([
    { folders: ['a', 'b'], file: 'c.tar.gz', extension: 'gz' },
    { folders: [], file: 'plain', extension: '' },
    { folders: ['x'], file: '.hidden', extension: 'hidden' },
  ])
})
