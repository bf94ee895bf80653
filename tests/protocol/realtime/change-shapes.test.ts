/** Tests the content of changes that cannot be sent completely, and of the old row (decision 067). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Description } from '#server/rest/description/description.ts'
import type { World } from '#tests/world.ts'
import { aRealtimeWorld, bareSocket, connect, patient, subscribed } from './realtime-steps.ts'

const columns = { id: 'integer', text: 'text null' } as const
const description: Description = {
  functions: [],
  tables: [
    { name: 'hidden_key', columns, primaryKey: ['id'], rights: { anon: { select: ['text'] } } },
    { name: 'large', columns, primaryKey: ['id'], rights: { anon: { select: '*' } } },
    { name: 'whole', columns, primaryKey: ['id'], rights: { anon: { select: '*' } } },
    { name: 'whole_guarded', columns, primaryKey: ['id'], rights: { anon: { select: '*' } } },
    { name: 'guarded', columns, primaryKey: ['id'], rights: { anon: { select: '*' } } },
    { name: 'no_key', columns, primaryKey: [], rights: { anon: { select: '*' } } },
  ],
}

let world: World
const clients: SupabaseClient[] = []
beforeAll(async () => {
  world = await aRealtimeWorld({ description })
  for (const { name, primaryKey } of description.tables) {
    const key = primaryKey.length > 0 ? 'primary key' : ''
    await world.database.owner.query(`
      create table public.${name} (id int ${key}, text text);
      alter publication supabase_realtime add table public.${name}`)
  }
  await world.database.owner.query(`
    grant select (text) on public.hidden_key to anon;
    grant select on public.large, public.whole, public.whole_guarded, public.guarded, public.no_key to anon;
    alter table public.whole replica identity full;
    alter table public.whole_guarded replica identity full;
    alter table public.whole_guarded enable row level security;
    create policy all_see on public.whole_guarded for select to anon using (true);
    alter table public.guarded enable row level security;
    create policy no_drafts on public.guarded for select to anon using (text not like 'draft%')`)
})
afterAll(async () => {
  for (const client of clients) void client.realtime.disconnect()
  await world.stop()
})

async function watch(table: string) {
  const client = connect(world)
  clients.push(client)
  const received: { new: object; old: object; errors: string[] | null }[] = []
  const messages: string[] = []
  const channel = client.channel(table)
  channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change) =>
    received.push(change as unknown as (typeof received)[number]),
  )
  channel.on('system', {}, ({ message }: { message: string }) => messages.push(message))
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  await expect.poll(() => messages.length, patient).toBe(1)
  return { received, messages }
}
const change = (sql: string, values: unknown[] = []) => world.database.owner.query(sql, values)

test('a row whose key the role may not read arrives without columns', async () => {
  const { received } = await watch('hidden_key')
  await change(`insert into public.hidden_key values (1, 'text')`)
  await expect.poll(() => received, patient).toMatchObject([{ new: {}, errors: ['Error 401: Unauthorized'] }])
  expect(received[0]!.new).toEqual({})
})

test('a row of more than a megabyte arrives without its long values', async () => {
  const { received } = await watch('large')
  await change('insert into public.large values (1, $1)', ['x'.repeat(1_100_000)])
  await expect.poll(() => received, patient).toMatchObject([{ errors: ['Error 413: Payload Too Large'] }])
  expect(received[0]!.new).toEqual({ id: 1 })
})

test('the old row is complete if its table has a full replica identity and no policies', async () => {
  const [open, guarded] = [await watch('whole'), await watch('whole_guarded')]
  for (const table of ['whole', 'whole_guarded']) {
    await change(`insert into public.${table} values (1, 'one')`)
    await change(`update public.${table} set text = 'two'`)
  }
  const old = ({ received }: typeof open) => received.at(-1)?.old
  await expect.poll(() => [open.received.length, guarded.received.length], patient).toEqual([2, 2])
  expect([old(open), old(guarded)]).toEqual([{ id: 1, text: 'one' }, { id: 1 }])
})

test('a frame names the entries of the join that match its kind of change', async () => {
  const { send, received, ws } = await bareSocket(world)
  const entry = (event: string) => ({ event, schema: 'public', table: 'large' })
  const changes = ['INSERT', 'DELETE', '*'].map(entry)
  send('1', '1', 'realtime:entries', 'phx_join', { config: { postgres_changes: changes } })
  await expect.poll(() => received.length, patient).toBe(2)
  await change(`insert into public.large values (7, 'seven')`)
  await change('update public.large set text = $1 where id = 7', ['7'])
  await change('delete from public.large where id = 7')
  const ids = () => received.slice(2).map(([, , , , payload]) => (payload as { ids: number[] }).ids)
  await expect.poll(ids, patient).toEqual([[1, 3], [3], [2, 3]])
  ws.close()
})

test('a table without a key cannot be watched', async () => {
  const { messages } = await watch('no_key')
  expect(messages).toEqual(['Unable to subscribe to changes with given parameters. The table cannot be watched'])
})

test('a row that becomes visible does not show its earlier values, and one that becomes invisible is not sent', async () => {
  const { received } = await watch('guarded')
  // In one transaction, so that each change is sent when the row is as the last one left it.
  await change(`begin;
    insert into public.guarded values (1, 'draft of the price'), (2, 'shown');
    update public.guarded set text = 'the price' where id = 1;
    update public.guarded set text = 'draft again' where id = 2;
    commit`)
  await change(`insert into public.guarded values (3, 'end')`)
  await expect.poll(() => received.some(({ new: row }) => 'id' in row && row.id === 3), patient).toBe(true)
  expect(received.map(({ new: row }) => row)).toEqual([
    { id: 1, text: 'the price' },
    { id: 3, text: 'end' },
  ])
})
