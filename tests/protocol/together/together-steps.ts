/** Shares steps of the tests of choosing together, as devices make them. */
import { randomBytes } from 'node:crypto'
import type { Answers, OpenedDeck, VisitedDeck } from '#contract/together/deck-visit.ts'
import { connect, subscribed } from '#tests/protocol/realtime/realtime-steps.ts'
import type { World } from '#tests/world.ts'

export const LIST = ['1', '4', 'f1-2026-monaco']

export const aSecret = () => randomBytes(16).toString('base64url')

export const post = (address: string, action: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${address}/together/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

export async function openDeck(address: string, experiences: readonly string[] = LIST): Promise<string> {
  const answer = await post(address, 'open', { experiences })
  return ((await answer.json()) as OpenedDeck).token
}

const NOTHING: Answers = { turn: 0, seen: 0, liked: [] }

export async function visit(
  address: string,
  of: { token: string; secret: string },
  answers: Answers = NOTHING,
): Promise<VisitedDeck> {
  const answer = await post(address, 'visit', { ...of, ...answers })
  return (await answer.json()) as VisitedDeck
}

/** Creates an official client in the channel of a deck. `key` may name another person than the token, which is refused. */
export function sitDown(world: World, { access_token, topic }: VisitedDeck, key: string) {
  const client = connect(world, { token: access_token })
  const channel = client.channel(topic, {
    config: { private: true, broadcast: { ack: true }, presence: { key, enabled: true } },
  })
  const received: Record<string, unknown>[] = []
  channel.on('broadcast', { event: 'person' }, ({ payload }) => received.push(payload as Record<string, unknown>))
  return { channel, received, entered: () => subscribed(channel), leave: () => void client.realtime.disconnect() }
}
