/** Reads messages that the database itself sent: a new one by its id, and those of the past for a replay. */
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'
import type { ChannelMessage } from './frames.ts'
import type { JoinConfig, Replay } from './read-join.ts'
import type { Turns } from './turns.ts'

interface Row {
  id: string
  event: string
  payload: string | null
  binary_payload: Buffer | null
}

export interface StoredMessages {
  find(id: string): Promise<ChannelMessage | undefined>
  /** Reads the messages of a private channel, the oldest first. */
  since(topic: string, replay: Replay): Promise<ChannelMessage[]>
}

export function openStoredMessages(database: Database, turns: Turns): StoredMessages {
  const read = (sql: string, values: readonly unknown[]) =>
    turns(() => asService({ database }, (tx) => tx.last<Row>(sql, values)))

  return {
    async find(id) {
      const { rows } = await read(`select ${COLUMNS} from realtime.messages where id = $1`, [id])
      return rows[0] && messageOf(rows[0])
    },
    async since(topic, { since, limit }) {
      const { rows } = await read(REPLAY, [topic, since, limit])
      return rows.toReversed().map((row) => ({ ...messageOf(row), replayed: true }))
    },
  }
}

const COLUMNS = 'id, event, payload::text, binary_payload'
const REPLAY = `
  select ${COLUMNS} from realtime.messages
  where topic = $1 and private and event is not null
    and inserted_at >= timezone('utc', to_timestamp($2::double precision / 1000))
  order by inserted_at desc limit $3`

const messageOf = ({ id, event, payload, binary_payload: bytes }: Row): ChannelMessage => ({
  id,
  event,
  body: bytes ?? payload ?? 'null',
})

export const isReplay = (replay: JoinConfig['replay']): replay is Replay => replay !== undefined && replay !== 'invalid'

/** Merges replayed and held messages, each once. Held ones before the first replayed one are older. */
export function inOrder(past: readonly ChannelMessage[], held: readonly ChannelMessage[]): readonly ChannelMessage[] {
  const isReplayed = ({ id }: ChannelMessage) => past.some((one) => one.id === id)
  const older = Math.max(held.findIndex(isReplayed), 0)
  return [...held.slice(0, older), ...past, ...held.slice(older).filter((one) => !isReplayed(one))]
}
