/**
 * Decisions of advisers on a request: states, corrections; each keeps its history, and a conflict shows both.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { LONGEST_NOTE, LONGEST_REASON } from '#contract/advising-limits.ts'
import { MAY_FOLLOW, REQUEST_STATES, statesToChooseAfter } from '#contract/request/request-states.ts'
import {
  anAdviser,
  aRequest,
  ask,
  aTeam,
  type Call,
  noteCall,
  type Refusal,
  type Stand,
} from '#tests/console-people.ts'
import type { Caller } from '../../connection/as-caller.ts'

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())

const claim = (by: Caller, id: string) => ask<Stand & Refusal>(world, by, 'select claim_request($1)', [id])
const attempt = (by: Caller, id: string, outcome: string, call?: Call) => noteCall(world, by, id, outcome, call)
const decide = (by: Caller, id: string, state: string, version: number | null = null) =>
  ask<Stand & Refusal>(
    world,
    by,
    `select set_request_state($1, $2, $3, sent_by => case $2 when 'quoted' then 'mail' end)`,
    [id, state, version],
  )
const work = async (id: string) =>
  (await world.owner.query('select * from request_work where contact_request_id = $1', [id])).rows[0]!

test.each(['infinity', '-infinity', '1999-12-31', '9999-01-01'])('no attempt is planned for %s', async (at) => {
  const id = await aRequest(world)
  await claim(ada, id)
  expect(await ask(world, ada, 'select plan_attempt($1, $2)', [id, at])).toMatchObject({ code: 'PT422' })
  expect(await attempt(ada, id, 'busy', { next: `'${at}'` })).toMatchObject({ code: 'PT422' })
  expect((await work(id))['next_attempt_at']).toBeNull()
})

test.each([{ name: { a: 1 } }, { email: [] }, { message: 7 }, { number_of_people: '2 or 3' }])(
  'a correction is a text, or a number of people: %j is refused',
  async (changes) => {
    const id = await aRequest(world)
    const edited = ask(world, ada, 'select edit_request($1, null, $2)', [id, JSON.stringify(changes)])
    expect(await edited).toMatchObject({ code: 'PT422' })
  },
)

describe('states', () => {
  test('follow each other as the contract says, and in no other way', async () => {
    const { rows } = await world.owner.query<{ before: string; after: string }>(
      `select b as before, a as after from unnest($1::text[]) b, unnest($1::text[]) a where private.may_follow(b, a)`,
      [REQUEST_STATES],
    )
    const pairs = REQUEST_STATES.flatMap((before) => MAY_FOLLOW[before].map((after) => `${before} ${after}`))
    expect(rows.map(({ before, after }) => `${before} ${after}`).sort()).toEqual(pairs.sort())
  })

  test.each(['lost', 'withdrawn'])(
    'a %s request of a colleague is reopened by any adviser, also once the colleague has left, and goes back by undo',
    async (end) => {
      const cleo = await anAdviser(world, `Cleo ${end}`)
      const id = await aRequest(world)
      await attempt(cleo, id, 'reached')
      await decide(cleo, id, end)
      await world.owner.query('update advisers set active = false where user_id = $1', [cleo.sub])
      const reopened = await decide(ada, id, 'reached')
      expect(reopened).toMatchObject({ state: 'reached', claimed_by: ada.sub })
      const undone = await ask(world, ada, 'select take_back($1, $2)', [id, reopened.version])
      expect(undone).toMatchObject({ state: end, claimed_by: cleo.sub })
    },
  )

  test('a sale stays with the adviser who has it', async () => {
    const id = await aRequest(world)
    await attempt(ada, id, 'reached')
    await decide(ada, id, 'won')
    expect(await decide(bea, id, 'quoted')).toMatchObject({ code: 'PT409', details: { reason: 'claimed' } })
  })

  test('each way to the end can be gone', async () => {
    const id = await aRequest(world)
    await attempt(ada, id, 'reached')
    for (const state of ['quoted', 'won', 'quoted', 'lost', 'reached', 'withdrawn', 'reached'] as const) {
      expect(statesToChooseAfter((await work(id))['state'])).toContain(state)
      expect(await decide(ada, id, state)).toMatchObject({ state })
    }
    expect(await decide(ada, id, 'new')).toMatchObject({ code: 'PT422' })
    expect(await decide(ada, id, 'bought')).toMatchObject({ code: 'PT422' })
  })

  test('a decision names the version it saw; two at once are one', async () => {
    const id = await aRequest(world)
    const { version } = await attempt(ada, id, 'reached')
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(ada, id, 'quoted', version)))
    expect(answers.filter((answer) => answer.state === 'quoted')).toHaveLength(1)
    const lost = answers.find((answer) => answer.code === 'PT409')!
    expect(lost.details).toMatchObject({ reason: 'version', stand: { state: 'quoted', version: version + 1 } })
  })
})

describe('correcting', () => {
  const edit = (id: string, version: number | null, changes: object) =>
    ask<Stand & Refusal>(world, ada, 'select edit_request($1, $2, $3)', [id, version, JSON.stringify(changes)])

  test('keeps what stood there before, and finds the person by the new name', async () => {
    const id = await aRequest(world)
    expect(await edit(id, 1, { name: 'Zoë Ångström', number_of_people: 15 })).toMatchObject({ version: 2 })
    const { rows } = await world.owner.query(
      'select kind, personal from request_events where contact_request_id = $1',
      [id],
    )
    expect(rows).toEqual([
      {
        kind: 'edited',
        personal: {
          before: { name: 'Ada', number_of_people: 2 },
          after: { name: 'Zoë Ångström', number_of_people: 15 },
        },
      },
    ])
    const found = await world.owner.query('select person from request_search where contact_request_id = $1', [id])
    expect(found.rows).toEqual([{ person: expect.stringContaining('zoe angstrom') }])
  })

  test('a conflict shows both', async () => {
    const id = await aRequest(world)
    await edit(id, 1, { name: 'First' })
    expect(await edit(id, 1, { name: 'Second' })).toMatchObject({
      code: 'PT409',
      details: { reason: 'version', current: { name: 'First' }, yours: { name: 'Second' }, stand: { version: 2 } },
    })
  })

  test.each([
    { name: ' ' },
    { name: null },
    { number_of_people: 12 },
    { number_of_people: 'many' },
    { message: 'x'.repeat(5001) },
    { id: randomUUID() },
    { created_at: '2020-01-01' },
    [[]],
  ])('%j is refused', async (changes) => {
    const id = await aRequest(world)
    expect(await edit(id, null, changes)).toMatchObject({ code: 'PT422' })
    expect(await work(id)).toMatchObject({ version: 1 })
  })
})

describe('a note of an adviser', () => {
  const personalOf = async (id: string) => {
    const sql = 'select personal from request_events where contact_request_id = $1 order by id desc limit 1'
    return (await world.owner.query<{ personal: unknown }>(sql, [id])).rows[0]?.personal ?? null
  }
  const late = async () => {
    const id = await aRequest(world)
    await world.owner.query('update request_work set breach_at = promised_by where contact_request_id = $1', [id])
    return id
  }
  const writings = [
    ['note', 'add_note($1, $2)', LONGEST_NOTE],
    ['reason', `set_request_state($1, 'lost', null, $2)`, LONGEST_REASON],
    ['reason', 'give_breach_reason($1, $2)', LONGEST_REASON],
  ] as const

  test.each(writings)('is kept without what turns the text round: a %s by %s', async (name, sql) => {
    const id = await late()
    const turning = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
    await ask(world, ada, `select ${sql}`, [id, `Zo\u202eë \u2067عمر\u2069 \u200f(${turning})`])
    expect(await personalOf(id)).toEqual({ [name]: 'Zoë عمر \u200f()' })
  })

  test.each(writings)('is refused when it is too long, and never cut off: a %s by %s', async (name, sql, most) => {
    const id = await late()
    const write = (text: string) => ask(world, ada, `select ${sql}`, [id, text])
    expect(await write('🏁'.repeat(most + 1))).toMatchObject({
      code: 'PT422',
      details: { reason: 'too_long', most, length: most + 1 },
    })
    expect(await personalOf(id)).toBeNull()
    await write(`\u202e${'🏁'.repeat(most)}`)
    expect(await personalOf(id)).toEqual({ [name]: '🏁'.repeat(most) })
  })

  test.each(['', ' \n', '\u202e'])('is refused when nothing is left of it: %j', async (text) => {
    const id = await late()
    expect(await ask(world, ada, 'select add_note($1, $2)', [id, text])).toMatchObject({
      code: 'PT422',
      details: { reason: 'empty' },
    })
    expect(await ask(world, ada, 'select give_breach_reason($1, $2)', [id, text])).toMatchObject({ code: 'PT422' })
    await decide(ada, id, 'lost')
    expect(await personalOf(id)).toBeNull()
  })
})

test('the history is only added to: nobody changes it, not even the owner', async () => {
  const id = await aRequest(world)
  await ask(world, ada, `select add_note($1, 'Asked for a window')`, [id])
  for (const sql of [
    `update request_events set facts = '{}', kind = 'won'`,
    `update request_events set personal = '{"note": "other"}'`,
    'delete from request_events',
    'delete from contact_requests',
  ]) {
    await expect(world.owner.query(sql)).rejects.toMatchObject({ code: '42501' })
  }
  expect(await ask(world, ada, 'select add_note($1, $2)', [id, ' '])).toMatchObject({ code: 'PT422' })
})
