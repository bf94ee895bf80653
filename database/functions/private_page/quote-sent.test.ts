/** A quote is noted with the way it was sent, and the client's page says no more than that (product §3.5, §4.6). */
import { afterAll, expect, test } from 'vitest'
import { OTHER_QUOTE_WAYS } from '#contract/request/request-states.ts'
import { aRequest, ask, aTeam, noteCall, type Refusal, service, type Stand } from '#tests/console-people.ts'

type Quoted = Stand & Refusal & { quote_sent_by: string | null }

const { world, ada } = await aTeam()
afterAll(() => world.close())

const decide = (id: string, state: string, sentBy: string | null = null) =>
  ask<Quoted>(world, ada, 'select set_request_state($1, $2, null, sent_by => $3)', [id, state, sentBy])
const onPage = async (id: string) =>
  (await ask<{ quote_sent_by: string | null }>(world, service, 'select private.private_page($1)', [id])).quote_sent_by

async function reached(): Promise<string> {
  const id = await aRequest(world)
  await noteCall(world, ada, id, 'reached')
  return id
}

test.each(OTHER_QUOTE_WAYS)(
  'a quote that left by %s is noted so, in the stand, the history and the page',
  async (way) => {
    const id = await reached()
    expect(await decide(id, 'quoted', way)).toMatchObject({ state: 'quoted', quote_sent_by: way })
    expect(await onPage(id)).toBe(way)
    const { rows } = await world.owner.query(
      `select facts from request_events where contact_request_id = $1 and kind = 'state'`,
      [id],
    )
    expect(rows).toEqual([{ facts: { from: 'reached', to: 'quoted', sent_by: way } }])
  },
)

test.each([null, 'pigeon'])('one that left by %s has not left', async (way) => {
  const id = await reached()
  expect(await decide(id, 'quoted', way)).toMatchObject({ code: 'PT422' })
  expect(await onPage(id)).toBeNull()
})

test('the way stays while the quote does: sold, lost and opened again; who is back before it has none', async () => {
  const id = await reached()
  await decide(id, 'quoted', 'paper')
  await decide(id, 'won')
  expect(await decide(id, 'quoted')).toMatchObject({ state: 'quoted', quote_sent_by: 'paper' })
  expect(await decide(id, 'quoted', 'mail'), 'only what may follow').toMatchObject({ code: 'PT422' })
  expect(await decide(id, 'reached')).toMatchObject({ state: 'reached', quote_sent_by: null })
  expect(await decide(id, 'quoted')).toMatchObject({ code: 'PT422' })
})

test('a quote noted by mistake is taken back whole', async () => {
  const id = await reached()
  const { version } = await decide(id, 'quoted', 'whatsapp')
  expect(await ask(world, ada, 'select take_back($1, $2)', [id, version])).toMatchObject({
    state: 'reached',
    quote_sent_by: null,
  })
  expect(await onPage(id)).toBeNull()
})
