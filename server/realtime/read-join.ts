/** Reads the configuration of a join. A malformed value is replaced by its default, as upstream does. */
import type { ChannelMessage } from './frames.ts'

export interface JoinConfig {
  isPrivate: boolean
  ack: boolean
  /** Whether the sender receives its own broadcasts. */
  self: boolean
  /** Whether the client wants a message when the replication of the database is ready. */
  replicationReady: boolean
  /** `undefined` when nothing is to be replayed, `invalid` when it cannot be. */
  replay: Replay | 'invalid' | undefined
  presence: { enabled: boolean; key: string }
  /** Each as it was sent, because the answer repeats them. */
  changes: readonly Record<string, unknown>[]
}

export interface Replay {
  /** Milliseconds since 1970. */
  since: number
  limit: number
}

const MOST_REPLAYED = 25
const LONGEST_KEY = 255

export function readJoin(payload: unknown): { config: JoinConfig; accessToken: unknown } {
  const { config, access_token: accessToken } = record(payload)
  const asked = record(config)
  const broadcast = record(asked['broadcast'])
  const presence = record(asked['presence'])
  const changes = Array.isArray(asked['postgres_changes']) ? asked['postgres_changes'] : []
  return {
    config: {
      isPrivate: isTrue(asked['private']),
      ack: isTrue(broadcast['ack']),
      self: isTrue(broadcast['self']),
      replicationReady: isTrue(broadcast['replication_ready']),
      replay: readReplay(broadcast['replay']),
      presence: { enabled: isTrue(presence['enabled']), key: keyIn(presence['key']) },
      changes: changes.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one)),
    },
    accessToken,
  }
}

function readReplay(value: unknown): JoinConfig['replay'] {
  if (value === undefined || value === null) return undefined
  const { since, limit = MOST_REPLAYED } = record(value)
  const isValid = isCount(since, Date.UTC(9999, 0)) && isCount(limit, MOST_REPLAYED) && limit > 0
  return isValid ? { since, limit } : 'invalid'
}

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

const isTrue = (value: unknown) => value === true || value === 'true'
const keyIn = (value: unknown) =>
  typeof value === 'string' && value.length <= LONGEST_KEY && value.isWellFormed() && !value.includes('\0') ? value : ''

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** Returns the message of a broadcast frame, or undefined if it has none. */
export function messageIn(payload: unknown): ChannelMessage | undefined {
  const { event, payload: body = {} } = record(payload)
  if (typeof event !== 'string' || Buffer.byteLength(event) > 255) return undefined
  return { event, body: JSON.stringify(body) }
}
