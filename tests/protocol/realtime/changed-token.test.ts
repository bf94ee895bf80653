/** Tests another token for a private channel at a moment when the policies are still being asked (decision 065). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { World } from '#tests/world.ts'
import { aRealtimeWorld, bareSocket, type BareSocket, patient, tokenFor } from './realtime-steps.ts'

const member = randomUUID()
let world: World
beforeAll(async () => {
  world = await aRealtimeWorld()
  await world.database.owner.query(
    `create policy member_hears on realtime.messages for select to authenticated using (auth.uid() = '${member}');
     create policy member_speaks on realtime.messages for insert to authenticated with check (auth.uid() = '${member}');
     create policy visitor_hears on realtime.messages for select to anon using (topic = 'heard by all')`,
  )
})
afterAll(() => world.stop())

const tokenOfStranger = () => tokenFor(world, { sub: randomUUID() })
const answersTo = ({ received }: BareSocket) =>
  received.filter(([, , , event]) => event === 'phx_reply').map(([, ref, , , payload]) => [ref, payload])

/** Lets the questions about reading a topic, in their order, go through one more step first. */
function beforeAsking(topic: string, steps: (() => Promise<void>)[]) {
  const { rights } = world.services.realtime!.hub
  const ask = rights.read.bind(rights)
  return vi.spyOn(rights, 'read').mockImplementation(async (question) => {
    if (question.topic === topic) await steps.shift()?.()
    return ask(question)
  })
}

test('a stranger who sends the token of another stranger while the join is being asked is refused', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const steps = [first, second].map(
    ({ promise }) =>
      () =>
        promise,
  )
  const asking = beforeAsking('behind doors', steps)
  const one = await bareSocket(world)
  const send = async (ref: string, event: string) =>
    one.send('1', ref, 'realtime:behind doors', event, {
      access_token: await tokenOfStranger(),
      config: { private: true },
    })
  await send('1', 'phx_join')
  await expect.poll(() => steps.length, patient).toBe(1)
  await send('2', 'access_token')
  await expect.poll(() => steps.length, patient).toBe(0)
  first.resolve()
  await expect.poll(() => answersTo(one), patient).toHaveLength(1)
  second.resolve()
  const reason = 'Unauthorized: You do not have permissions to read from this Channel topic: behind doors'
  expect(answersTo(one)).toEqual([['1', { status: 'error', response: { reason } }]])
  asking.mockRestore()
  one.ws.close()
})

test('a listener whose new token could not be asked about is asked about again at once', async () => {
  const one = await bareSocket(world)
  const access_token = await tokenFor(world, { sub: member })
  one.send('1', '1', 'realtime:asked twice', 'phx_join', { access_token, config: { private: true } })
  await expect.poll(() => answersTo(one), patient).toMatchObject([['1', { status: 'ok' }]])
  const asking = beforeAsking('asked twice', [() => Promise.reject(new Error('away'))])
  one.send('1', '2', 'realtime:asked twice', 'access_token', { access_token: await tokenOfStranger() })
  await expect
    .poll(() => one.received.map(([, , , event]) => event), patient)
    .toEqual(['phx_reply', 'system', 'phx_close'])
  asking.mockRestore()
  one.ws.close()
})

test('a listener whose role changed is told that changes of the meantime may have been missed', async () => {
  const { changes } = world.services.realtime!.hub
  const watching = vi.spyOn(changes, 'watch').mockResolvedValue(true)
  const one = await bareSocket(world)
  const send = (ref: string, event: string, payload: object) =>
    one.send('1', ref, 'realtime:heard by all', event, payload)
  const config = { private: true, postgres_changes: [{ event: '*', schema: 'public' }] }
  send('1', 'phx_join', { access_token: await tokenFor(world, { sub: member }), config })
  await expect.poll(() => messagesTo(one), patient).toEqual(['Subscribed to PostgreSQL'])
  send('2', 'access_token', { access_token: await tokenFor(world, { role: 'anon' }) })
  await expect
    .poll(() => messagesTo(one), patient)
    .toEqual(['Subscribed to PostgreSQL', 'Changes may have been missed', 'Subscribed to PostgreSQL'])
  watching.mockRestore()
  one.ws.close()
})

/** Joins as the member, then sends a token of another role while no table can be watched with that role. */
async function changeRoleInVain(topic: string): Promise<BareSocket> {
  const { changes } = world.services.realtime!.hub
  const watching = vi.spyOn(changes, 'watch').mockImplementation(async ({ caller }) => {
    if (caller.role === 'anon') throw new Error('away')
    return true
  })
  const one = await bareSocket(world)
  const config = { private: true, broadcast: { ack: true }, postgres_changes: [{ event: '*', schema: 'public' }] }
  one.send('1', '1', topic, 'phx_join', { access_token: await tokenFor(world, { sub: member }), config })
  await expect.poll(() => messagesTo(one), patient).toEqual(['Subscribed to PostgreSQL'])
  one.send('1', '2', topic, 'broadcast', { type: 'broadcast', event: 'said', payload: {} })
  await expect.poll(() => answersTo(one).at(-1), patient).toMatchObject(['2', { status: 'ok' }])
  one.send('1', '3', topic, 'access_token', { access_token: await tokenFor(world, { role: 'anon' }) })
  await expect.poll(() => messagesTo(one)[1], patient).toContain('Unable to subscribe')
  watching.mockRestore()
  return one
}

const messagesTo = ({ received }: BareSocket) =>
  received.flatMap(([, , , event, payload]) => (event === 'system' ? [(payload as { message: string }).message] : []))

test('a listener whose role changed while tables could not be watched is asked about again at once', async () => {
  const one = await changeRoleInVain('realtime:other role')
  const reason = 'You no longer have permission to read from this Channel topic: other role'
  await expect.poll(() => messagesTo(one)[2], { timeout: 30_000 }).toBe(reason)
  one.ws.close()
})

test('a speaker whose role changed while tables could not be watched may say only what the new role may', async () => {
  const one = await changeRoleInVain('realtime:heard by all')
  one.send('1', '4', 'realtime:heard by all', 'broadcast', { type: 'broadcast', event: 'said', payload: {} })
  await expect.poll(() => answersTo(one).at(-1), patient).toMatchObject(['4', { status: 'error' }])
  one.ws.close()
})
