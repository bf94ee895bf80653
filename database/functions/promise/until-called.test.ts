/** The clock belongs to the client: it ends at the first attempt to call them, no matter which adviser holds the request (product §4). */
import { afterAll, expect, test } from 'vitest'
import { hours } from '#contract/durations.ts'
import { aRequest, ask, aTeam, jobsOf, noteCall, service, type Refusal, type Stand } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())

const STAGES = ['notify', 'reminder_8', 'reminder_15', 'reminder_22', 'breach'].map((stage) => `promise_${stage}`)

const claim = (id: string, by = ada) => ask<Stand & Refusal>(world, by, 'select claim_request($1)', [id])
const work = async (id: string) =>
  (await world.owner.query('select * from request_work where contact_request_id = $1', [id])).rows[0]!
const history = async (id: string) =>
  (
    await world.owner.query<{ kind: string; facts: object }>(
      'select kind, facts from request_events where contact_request_id = $1 order by id',
      [id],
    )
  ).rows
const isDue = (id: string) => ask(world, service, `select private.promise_stage($1) -> 'due'`, [id])
const breach = (id: string) =>
  ask<{ claimed_by: string } | null>(
    world,
    service,
    `select private.record_breach($1, now() + interval '31 minutes')`,
    [id],
  )
const giveBack = (id: string) => ask<string | null>(world, service, 'select private.give_back_uncalled($1)', [id])

/** So many minutes of its promise have gone by. */
async function ages(id: string, minutes: number): Promise<string> {
  await world.owner.query(
    `update request_work set received_at = now() - $2 * interval '1 minute',
       promised_by = now() + (30 - $2) * interval '1 minute' where contact_request_id = $1`,
    [id, minutes],
  )
  return id
}

test('taking a request, or giving it to a colleague, stops none of its stages', async () => {
  const id = await aRequest(world)
  await claim(id)
  expect(await jobsOf(world, id)).toEqual(['promise_confirm', ...STAGES])
  await ask(world, ada, 'select assign_request($1, $2)', [id, bea.sub])
  expect(await jobsOf(world, id)).toEqual(['promise_confirm', ...STAGES])
  expect(await isDue(id)).toBe(true)
})

test('the first attempt ends them all', async () => {
  const id = await aRequest(world)
  await claim(id)
  await noteCall(world, ada, id, 'no_answer')
  expect(await jobsOf(world, id)).toEqual(['promise_confirm'])
  expect(await isDue(id)).toBe(false)
  expect(await breach(id)).toBeNull()
})

test('an attempt that is taken back starts them again, with who holds the request', async () => {
  const id = await aRequest(world)
  await claim(id)
  const { version } = await noteCall(world, ada, id, 'busy')
  expect(await ask(world, ada, 'select take_back($1, $2)', [id, version])).toMatchObject({ claimed_by: ada.sub })
  expect(await jobsOf(world, id)).toEqual(expect.arrayContaining(['promise_reminder_8', 'promise_breach']))
  expect(await jobsOf(world, id), 'it is nobody’s news').not.toContain('promise_notify')
})

test('after 22 minutes without a call a claim is given back, once', async () => {
  const id = await ages(await aRequest(world), 22)
  await claim(id)
  expect(await giveBack(id)).toBe(ada.sub)
  expect(await work(id)).toMatchObject({ state: 'new', claimed_by: null, claimed_at: null })
  expect((await history(id)).at(-1)).toEqual({
    kind: 'given_back',
    facts: { from: ada.sub, from_name: 'Ada' },
  })
  expect(await jobsOf(world, id)).toContain('promise_breach')
  // A person who takes it back by hand keeps it, also when the job is run twice.
  expect(await claim(id)).toMatchObject({ state: 'claimed', claimed_by: ada.sub })
  expect(await giveBack(id)).toBeNull()
  expect(await work(id)).toMatchObject({ claimed_by: ada.sub })
})

test('a client who wishes another hour is promised it: a claim without a call is given back for that one as well', async () => {
  const id = await ages(await aRequest(world), 22)
  await claim(id)
  expect(await giveBack(id)).toBe(ada.sub)
  await claim(id)
  const reach = `${new Date(Date.now() + hours(24)).toISOString().slice(0, 16)}:00+00:00`
  await ask(world, service, 'select private.correct_request($1, $2, null)', [id, { reach }])
  expect(await giveBack(id), 'before its hour').toBeNull()
  await ages(id, 22)
  expect(await giveBack(id)).toBe(ada.sub)
  await claim(id)
  expect(await giveBack(id)).toBeNull()
})

test('nothing is given back before, nor what was called, nor what nobody has', async () => {
  const [early, called, free] = [
    await ages(await aRequest(world), 20),
    await ages(await aRequest(world), 22),
    await ages(await aRequest(world), 22),
  ]
  await claim(early)
  await noteCall(world, ada, called, 'voicemail')
  for (const id of [early, called, free]) expect(await giveBack(id)).toBeNull()
  expect(await work(early)).toMatchObject({ claimed_by: ada.sub })
  expect(await work(called)).toMatchObject({ claimed_by: ada.sub })
})

test('a promise is broken no matter who holds the request, and stays with them', async () => {
  const id = await aRequest(world)
  await claim(id)
  expect(await breach(id)).toMatchObject({ claimed_by: ada.sub })
  expect(await work(id)).toMatchObject({ state: 'claimed', claimed_by: ada.sub, breach_at: expect.any(Date) })
  expect(await breach(id), 'once').toBeNull()
})

test('saying that the client was reached after the hour is late as well', async () => {
  const id = await ages(await aRequest(world), 31)
  await claim(id)
  const { version } = await work(id)
  await ask(world, ada, `select set_request_state($1, 'reached', $2)`, [id, version])
  expect(await work(id)).toMatchObject({ breach_at: expect.any(Date), first_attempt_at: expect.any(Date) })
})

test('a request that was set apart has its promise from when somebody takes it', async () => {
  const id = await aRequest(world, {}, { set_apart: 'honeypot' })
  await ages(id, 120)
  await claim(id)
  expect((await work(id))['promised_by'].getTime()).toBeGreaterThan(Date.now() + 29 * 60_000)
  expect(await jobsOf(world, id)).toEqual(expect.arrayContaining(['promise_confirm', 'promise_breach']))
})
