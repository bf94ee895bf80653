/**
 * Tests storage, realtime and functions with the official client in Chromium, as a page of another author would use
 * them (spec §7). The test itself serves that page.
 */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type * as supabase from '@supabase/supabase-js'
import type * as tus from 'tus-js-client'
import type { Description } from '#server/rest/description/description.ts'
import { aFunctionWorld, body, type FunctionWorld } from '#tests/protocol/functions/function-world.ts'
import { PNG } from '#tests/protocol/storage/storage-world.ts'
import { test as base } from './worker.ts'

declare global {
  interface Window {
    supabase: typeof supabase
    tus: typeof tus
    client: supabase.SupabaseClient
    heard: unknown[]
  }
}

const description: Description = {
  functions: [],
  tables: [
    {
      name: 'news',
      columns: { id: 'integer', text: 'text null' },
      primaryKey: ['id'],
      rights: { anon: { select: '*' } },
    },
  ],
}

async function open(): Promise<FunctionWorld> {
  const settings = { REALTIME_PUBLIC: 'on', DATABASE_URL: 'postgres://shared', OBJECTS: 'disk' }
  const world = await aFunctionWorld(
    {
      'greet/index.ts': body('return Response.json({ hello: (await request.json()).name, by: request.method })'),
      'greet/function.json': '{}',
      'break/index.ts': body("return new Response('no', { status: 418 })"),
    },
    { settings, description },
  )
  await world.services.functions!.look()
  await world.database.owner.query(`
    create table public.news (id int primary key, text text);
    grant select on public.news to anon;
    alter publication supabase_realtime add table public.news;
    insert into storage.buckets (id, name, public) values ('open', 'open', true), ('closed', 'closed', false);
    create policy anybody on storage.objects for all to anon using (bucket_id = 'open') with check (bucket_id = 'open')`)
  return world
}

const test = base.extend<{ world: FunctionWorld }>({
  world: async ({ kept }, provide) => provide(await kept.once('world of three interfaces', open)),
})

test.beforeEach(async ({ context, world }) => {
  const script = await readFile('node_modules/@supabase/supabase-js/dist/umd/supabase.js', 'utf8')
  const tusScript = await readFile('node_modules/tus-js-client/dist/tus.min.js', 'utf8')
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script src="/client.js"></script><script src="/tus.js"></script>
    <script>
      window.heard = []
      window.client = supabase.createClient(location.origin, '${world.secrets.publishableKey}', { realtime: { timeout: 60000 } })
    </script>`
  // Chromium refuses requests to the local network from a page that a route fulfilled, because it has no IP address.
  await context.grantPermissions(['local-network-access'])
  await context.route('**/client.js', (route) => route.fulfill({ body: script, contentType: 'text/javascript' }))
  await context.route('**/tus.js', (route) => route.fulfill({ body: tusScript, contentType: 'text/javascript' }))
  await context.route('**/room', (route) => route.fulfill({ body: html, contentType: 'text/html' }))
})

async function openWithClient(page: Page, world: FunctionWorld): Promise<Page> {
  await page.goto(`${world.address}/room`)
  return page
}

test('a Blob and a File are uploaded, downloaded, signed, moved and removed', async ({ page, world }) => {
  await openWithClient(page, world)
  const results = await page.evaluate(
    async (png) => {
      const files = window.client.storage.from('open')
      const picture = new File([new Uint8Array(png)], 'dot.png', { type: 'image/png' })
      const widthOf = async (blob: Blob) => (await createImageBitmap(blob)).width
      const textAt = async (address: string) => (await fetch(address)).text()
      const done = {
        up: (await files.upload('a/dot.png', picture, { metadata: { of: 'Ada' } })).error,
        again: (await files.upload('a/dot.png', picture)).error?.message,
        updated: (await files.update('a/dot.png', picture, { metadata: { of: 'Bea' } })).error,
        closed: (await window.client.storage.from('closed').upload('x.txt', 'x')).error?.message,
        info: (await files.info('a/dot.png')).data,
        exists: (await files.exists('a/dot.png')).data,
        missing: (await files.exists('a/none.png')).data,
        width: await widthOf((await files.download('a/dot.png')).data!),
        rendered: await widthOf((await files.download('a/dot.png', { transform: { width: 1 } })).data!),
        shown: await widthOf(await (await fetch(files.getPublicUrl('a/dot.png').data.publicUrl)).blob()),
      }
      await files.upload('a/note.txt', new Blob(['a note'], { type: 'text/plain' }))
      const signed = (await files.createSignedUrl('a/note.txt', 60)).data!.signedUrl
      const many = (await files.createSignedUrls(['a/note.txt', 'a/none.txt'], 60)).data!
      const place = (await files.createSignedUploadUrl('a/by-address.txt')).data!
      const stream = await files.download('a/note.txt').asStream()
      return {
        ...done,
        signed: await textAt(signed),
        many: [await textAt(many[0]!.signedUrl!), many[1]!.signedUrl],
        placed: (await files.uploadToSignedUrl(place.path, place.token, new Blob(['placed']))).error,
        streamed: await new Response(stream.data).text(),
        moved: (await files.move('a/by-address.txt', 'b/moved.txt')).error,
        copied: (await files.copy('b/moved.txt', 'b/copied.txt')).error,
        listed: (await files.list('b')).data!.map(({ name }) => name),
        pages: (await files.listV2({ prefix: 'b/', limit: 1 })).data!.hasNext,
        removed: (await files.remove(['b/moved.txt', 'b/copied.txt'])).data!.length,
      }
    },
    [...PNG],
  )
  expect(results).toMatchObject({
    up: null,
    again: 'The resource already exists',
    updated: null,
    closed: 'new row violates row-level security policy',
    info: { size: PNG.length, contentType: 'image/png', metadata: { of: 'Bea' } },
    exists: true,
    missing: false,
    width: 1,
    rendered: 1,
    shown: 1,
    signed: 'a note',
    many: ['a note', null],
    placed: null,
    streamed: 'a note',
    moved: null,
    copied: null,
    listed: ['copied.txt', 'moved.txt'],
    pages: true,
    removed: 2,
  })
})

test('an upload in chunks goes on where the page was left, by the recipe of Supabase', async ({ page, world }) => {
  await openWithClient(page, world)
  /** Runs until it ends, or until one chunk was taken if `leaves`. */
  const upload = (leaves: boolean) =>
    page.evaluate(
      async ([key, isLeaving]) => {
        const file = new File([new Uint8Array(13_000_000).fill(7)], 'film.mp4', { type: 'video/mp4', lastModified: 1 })
        const starts: number[] = []
        const { promise, resolve, reject } = Promise.withResolvers<number[]>()
        const sent = new window.tus.Upload(file, {
          endpoint: `${location.origin}/storage/v1/upload/resumable`,
          retryDelays: [0, 3000, 5000, 10_000, 20_000],
          headers: { authorization: `Bearer ${key}`, 'x-upsert': 'true' },
          uploadDataDuringCreation: true,
          removeFingerprintOnSuccess: true,
          metadata: { bucketName: 'open', objectName: 'film.mp4', contentType: 'video/mp4', cacheControl: '3600' },
          chunkSize: 6 * 1024 * 1024,
          onError: reject,
          onProgress: (bytes) => starts.push(bytes),
          onChunkComplete: () => isLeaving && resolve(sent.abort().then(() => starts)),
          onSuccess: () => resolve(starts),
        })
        const [previous] = await sent.findPreviousUploads()
        if (previous) sent.resumeFromPreviousUpload(previous)
        sent.start()
        return promise
      },
      [world.secrets.publishableKey, leaves] as const,
    )
  await upload(true)
  await page.reload()
  const [first] = await upload(false)
  expect(first).toBeGreaterThanOrEqual(6 * 1024 * 1024)
  const size = await page.evaluate(
    async () => (await window.client.storage.from('open').download('film.mp4')).data!.size,
  )
  expect(size).toBe(13_000_000)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('tus::')))).toEqual([])
})

test('each of two pages receives broadcasts, presence and database changes', async ({ page, world, context }) => {
  const [ada, bea] = [await openWithClient(page, world), await openWithClient(await context.newPage(), world)]
  const enter = (where: Page, key: string) =>
    where.evaluate(async (name) => {
      const hear = (kind: string) => (told: unknown) => window.heard.push([kind, told])
      const channel = window.client.channel('room', { config: { presence: { key: name }, broadcast: { ack: true } } })
      channel.on('broadcast', { event: 'word' }, hear('word'))
      channel.on('presence', { event: 'join' }, ({ key: who }) => hear('join')(who))
      channel.on('postgres_changes', { event: '*', schema: 'public', table: 'news' }, ({ new: row }) =>
        hear('row')(row),
      )
      const ready = new Promise<void>((resolve) => {
        channel.on('system', {}, ({ message }) => message === 'Subscribed to PostgreSQL' && resolve())
      })
      await new Promise<void>((resolve, reject) => {
        channel.subscribe((state, error) =>
          String(state) === 'SUBSCRIBED' ? resolve() : reject(error ?? new Error(state)),
        )
      })
      await ready
      await channel.track({ here: true })
    }, key)
  await enter(ada, 'ada')
  await enter(bea, 'bea')
  const heardBy = (where: Page) => where.evaluate(() => window.heard)
  await expect.poll(() => heardBy(ada), { timeout: 30_000 }).toContainEqual(['join', 'bea'])
  const sent = await bea.evaluate(() =>
    window.client.getChannels()[0]!.send({ type: 'broadcast', event: 'word', payload: { said: 'bonjour' } }),
  )
  expect(sent).toBe('ok')
  const word = ['word', expect.objectContaining({ payload: { said: 'bonjour' } })]
  await expect.poll(() => heardBy(ada), { timeout: 30_000 }).toContainEqual(word)
  expect(await heardBy(bea), 'the sender does not receive its own message').not.toContainEqual(word)
  await world.database.owner.query(`insert into news values (1, 'fresh')`)
  for (const where of [ada, bea]) {
    await expect.poll(() => heardBy(where), { timeout: 30_000 }).toContainEqual(['row', { id: 1, text: 'fresh' }])
  }
  expect(await ada.evaluate(() => window.client.removeAllChannels())).toEqual(['ok'])
})

test('a function answers, and its refusal is an error of the client', async ({ page, world }) => {
  await openWithClient(page, world)
  const results = await page.evaluate(async () => ({
    greeted: (await window.client.functions.invoke('greet', { body: { name: 'Zoe' } })).data,
    broken: (await window.client.functions.invoke('break', { body: {} })).error?.name,
    unknown: (await window.client.functions.invoke('none', { body: {} })).error?.name,
  }))
  expect(results).toEqual({
    greeted: { hello: 'Zoe', by: 'POST' },
    broken: 'FunctionsHttpError',
    unknown: 'FunctionsRelayError',
  })
})
