/** The state that all sockets of a process share. */
import type { Database } from '#database/database.ts'
import type { Gate } from '../http/who-calls.ts'
import type { HeaderPairs } from '../http/security-headers.ts'
import type { Description } from '../rest/description/description.ts'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import type { Changes } from './changes/feed.ts'
import type { Peers } from './peers.ts'
import type { Presence } from './presence.ts'
import type { Rights } from './rights.ts'
import type { Rooms } from './rooms.ts'
import type { StoredMessages } from './stored-messages.ts'

export interface RealtimeServices extends Gate {
  settings: Pick<
    Settings,
    'API_KEYS' | 'DATABASE_URL' | 'REALTIME_PUBLIC' | 'REALTIME_SOCKETS' | 'REALTIME_BROADCASTS' | 'TRUSTED_PROXIES'
  >
  database: Database
  /** Only tables of the data API can be watched. */
  description: Description
  log: Log
  headers: HeaderPairs
}

export interface Hub {
  services: RealtimeServices
  rooms: Rooms
  peers: Peers
  presence: Presence
  rights: Rights
  messages: StoredMessages
  changes: Changes
}
