/** A wish that a client changes after an adviser planned a call: the call belongs to the former wish. */
import { afterAll, expect, test } from 'vitest'
import { hours } from '#contract/durations.ts'
import { aRequest, ask, aTeam, service } from '#tests/console-people.ts'

const { world, ada } = await aTeam()
afterAll(() => world.close())

async function aPlannedRequest(): Promise<string> {
  const id = await aRequest(world)
  await ask(world, ada, 'select claim_request($1)', [id])
  await ask(world, ada, `select plan_attempt($1, now() + interval '8 hours')`, [id])
  return id
}

async function plannedFor(id: string) {
  const { rows } = await world.owner.query<{ at: Date | null; is_promised: boolean }>(
    'select next_attempt_at as at, due_at = promised_by as is_promised from request_work where contact_request_id = $1',
    [id],
  )
  return rows[0]!
}

test('another wish ends a call that was planned before it', async () => {
  const tomorrow = `${new Date(Date.now() + hours(12)).toISOString().slice(0, 16)}:00+00:00`
  for (const reach of ['writing', tomorrow]) {
    const id = await aPlannedRequest()
    await ask(world, service, 'select private.correct_request($1, $2, null)', [id, { reach }])
    expect(await plannedFor(id)).toEqual({ at: null, is_promised: true })
  }
})

test('the undo of a corrected wish gives the planned call back', async () => {
  const id = await aPlannedRequest()
  const before = await plannedFor(id)
  for (const reach of ['writing', null]) {
    await ask(world, ada, 'select edit_request($1, null, $2)', [id, JSON.stringify({ reach })])
    expect((await plannedFor(id)).at).toEqual(reach === null ? before.at : null)
  }
})
