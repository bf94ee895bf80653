/** A request that an adviser writes down lives as any other, without what the form would have demanded (decision 048). */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import {
  type Adviser,
  anAdviser,
  aRequest,
  ask,
  aTeam,
  jobsOf,
  noteCall,
  type Refusal,
  type Stand,
  visitor,
} from '#tests/console-people.ts'
import { overtake } from '#tests/databases/overtake.ts'

type Entered = Stand & Refusal & { id: string; claimed_by: string; promised_by: string }

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())

const said = {
  name: 'Hélène Marchand',
  email: '',
  whatsapp: '06 39 98 01 07',
  whatsapp_e164: '+33639980107',
  message: 'Une loge',
}
interface Entering {
  fields?: Record<string, unknown>
  experiences?: unknown
  language?: string | null
  channel?: string
  consent?: string | null
  act?: string
}
const enter = (
  by: Adviser | typeof visitor,
  {
    fields = said,
    experiences = [],
    language = 'fr',
    channel = 'whatsapp',
    consent = 'written',
    act = randomUUID(),
  }: Entering = {},
) =>
  ask<Entered>(world, by, 'select enter_request($1, $2, $3, $4, $5, $6)', [
    JSON.stringify(fields),
    JSON.stringify(experiences),
    language,
    channel,
    consent,
    act,
  ])
const rowOf = async (id: string) =>
  (
    await world.owner.query(
      'select * from contact_requests r join request_work w on w.contact_request_id = r.id where r.id = $1',
      [id],
    )
  ).rows[0]! as Record<string, unknown>
const kindsOf = async (id: string) =>
  (
    await world.owner.query<{ kind: string; facts: object }>(
      'select kind, facts from request_events where contact_request_id = $1 order by id',
      [id],
    )
  ).rows

test('it is taken by who wrote it down, and the clock runs as for any other', async () => {
  const entered = await enter(ada)
  expect(entered).toMatchObject({ state: 'claimed', claimed_by: ada.sub })
  expect(await kindsOf(entered.id)).toEqual([
    { kind: 'entered', facts: { channel: 'whatsapp', consent: 'written' } },
    { kind: 'claimed', facts: {} },
  ])
  const jobs = await jobsOf(world, entered.id)
  expect(jobs).toEqual(
    expect.arrayContaining(['promise_reminder_8', 'promise_reminder_22', 'promise_breach', 'promise_confirm']),
  )
  const byForm = await aRequest(world, { email: 'form@example.com', whatsapp: '1', whatsapp_e164: null })
  const minutes = async (id: string) => {
    const { promised_by, received_at } = await rowOf(id)
    return Number(promised_by) - Number(received_at)
  }
  expect(await minutes(entered.id)).toBe(await minutes(byForm))
})

test('the zone of its number says when the client sleeps', async () => {
  const entered = await enter(ada, { fields: { ...said, time_zone: 'Asia/Dubai' } })
  expect(await rowOf(entered.id)).toMatchObject({ time_zone: 'Asia/Dubai' })
  const badly = await enter(ada, { fields: { ...said, time_zone: 'x'.repeat(65) } })
  expect(badly).toMatchObject({ code: 'PT422' })
})

test('asked again after a lost answer, it is the same request; nobody else gets it by its id', async () => {
  const act = randomUUID()
  const first = await enter(ada, { act })
  expect((await enter(ada, { act })).id).toBe(first.id)
  expect((await enter(bea, { act })).code).toBe('23505')
  const { rows } = await world.owner.query('select from contact_requests where request_id = $1', [act])
  expect(rows).toHaveLength(1)
})

test('asked again while the first one is being stored, it is the same request', async () => {
  const act = randomUUID()
  const values = [JSON.stringify(said), act]
  const again = await overtake(world, {
    async hold(tx) {
      await tx.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(ada)])
      await tx.query(`select enter_request($1, '[]', 'fr', 'whatsapp', 'written', $2)`, values)
    },
    call: () => enter(ada, { act }),
  })
  expect(again).toMatchObject({ state: 'claimed', claimed_by: ada.sub })
})

describe('one of number and address is enough', () => {
  test('without an address it is searched, found and erased by the number, and is nobody’s double by the address', async () => {
    const number = {
      name: 'Sans Courriel',
      whatsapp: '+971 50 123 4567',
      whatsapp_e164: '+971501234567',
      message: 'Suite',
    }
    const one = await enter(ada, { fields: number })
    const other = await enter(ada, {
      fields: { ...said, name: 'Autre', whatsapp: '+44 7700 900123', whatsapp_e164: '+447700900123' },
    })
    const again = await enter(bea, { fields: { ...number, name: 'S. C.' } })
    const earlier = (await ask<{ earlier: { id: string }[] }>(world, ada, 'select call_sheet($1)', [one.id])).earlier
    expect(earlier.map(({ id }) => id)).toEqual([again.id])
    const found = await ask<{ rows: { id: string }[] }>(world, ada, `select inbox(search_for => '0501234567')`)
    expect(found.rows.map(({ id }) => id)).toContain(one.id)
    const chief = await anAdviser(world, 'Chief', 'admin')
    expect(await ask(world, chief, `select erase_person('+971 50 123 4567')`)).toEqual({ erased: 2 })
    expect((await rowOf(one.id))['name']).toBe('-')
    expect((await rowOf(other.id))['name']).toBe('Autre')
  })

  test('without a number it waits for its call all the same, and says so when it is corrected', async () => {
    const { id } = await enter(ada, {
      fields: { name: 'Ada', email: 'only@example.com', message: 'x' },
      channel: 'mail',
    })
    expect(await rowOf(id)).toMatchObject({ whatsapp: '', phone_key: null, email_key: 'only@example.com' })
    const corrected = await ask<Stand & Refusal>(
      world,
      ada,
      `select edit_request($1, null, '{"whatsapp": "06 39 98 01 09"}')`,
      [id],
    )
    expect(corrected.code).toBeUndefined()
    const emptied = await ask<Refusal>(world, ada, `select edit_request($1, null, '{"email": ""}')`, [id])
    expect(emptied.code).toBeUndefined()
    expect((await ask<Refusal>(world, ada, `select edit_request($1, null, '{"whatsapp": ""}')`, [id])).code).toBe(
      'PT422',
    )
  })

  test('the form goes on to demand both', async () => {
    for (const without of ['email', 'whatsapp']) {
      await expect(aRequest(world, { [without]: '' })).rejects.toThrow('check constraint')
    }
    const id = await aRequest(world, { email: 'both@example.com' })
    expect((await ask<Refusal>(world, ada, `select edit_request($1, null, '{"email": ""}')`, [id])).code).toBe('PT422')
  })
})

test.each<[string, Entering]>([
  ['nobody could be reached', { fields: { ...said, whatsapp: '', whatsapp_e164: null } }],
  ['nothing is asked for', { fields: { ...said, message: ' ' } }],
  ['it has no name', { fields: { ...said, name: '' } }],
  ['it says it came by the form', { channel: 'web', consent: null }],
  ['nobody agreed', { consent: null }],
  ['a field is none', { fields: { ...said, channel: 'web' } }],
  ['the language is none of ours', { language: 'xx' }],
  ['experiences are no list', { experiences: { id: '1' } }],
  ['an experience has no id', { experiences: [{ title: 'x' }] }],
])('nothing is stored where %s', async (_why, entering) => {
  const before = (await world.owner.query('select from contact_requests')).rowCount
  expect((await enter(ada, entering)).code).toBe('PT422')
  expect((await world.owner.query('select from contact_requests')).rowCount).toBe(before)
})

test('visitors and people who are merely signed in write nothing down', async () => {
  expect((await enter(visitor)).code).toBe('42501')
  expect((await enter({ role: 'authenticated', sub: randomUUID(), aal: 'aal1' })).code).toBe('42501')
})

test('a request comes from its campaign, else from the site before, else from its channel; nonsense comes from nowhere', async () => {
  const sources: [object | null, string][] = [
    [{ utm_source: 'Newsletter', referrer: 'www.example.com' }, 'newsletter'],
    [{ referrer: 'www.example.com' }, 'www.example.com'],
    [{ utm_source: 'a@b.c <script>' }, ''],
    [null, ''],
  ]
  for (const [source, expected] of sources) {
    const id = await aRequest(world, { source: source && JSON.stringify(source) })
    expect((await rowOf(id))['source']).toEqual(expected)
  }
  const { id } = await enter(ada, { channel: 'phone', consent: 'spoken' })
  const { rows } = await world.owner.query('select source from request_work where contact_request_id = $1', [id])
  expect(rows).toEqual([{ source: ':phone' }])
})

test('an adviser who takes the address of a client’s page is in the history, and only an adviser may', async () => {
  const { id } = await enter(ada)
  expect(await ask(world, bea, 'select share_private_page($1)', [id])).toBe(1)
  expect((await kindsOf(id)).at(-1)).toEqual({ kind: 'page_shared', facts: {} })
  expect((await ask<Refusal>(world, visitor, 'select share_private_page($1)', [id])).code).toBe('42501')
  const stranger = { role: 'authenticated', sub: randomUUID(), aal: 'aal1' } as Adviser
  expect((await ask<Refusal>(world, stranger, 'select share_private_page($1)', [id])).code).toBe('42501')
})

test('a call is noted, as on any other', async () => {
  const { id } = await enter(ada)
  expect(await noteCall(world, ada, id, 'reached')).toMatchObject({ state: 'reached', attempts: 1 })
})
