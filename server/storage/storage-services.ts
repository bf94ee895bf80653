/** The services that the storage interface needs, and one call of it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gigabytes } from '#contract/sizes.ts'
import { asCaller, type Caller } from '#database/connection/as-caller.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { ConcurrencyPerCaller } from '../access/concurrency-per-caller.ts'
import type { Gate } from '../http/who-calls.ts'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import type { RenderedPictures } from './pictures/rendered-pictures.ts'
import type { Store } from './stores/store.ts'

export interface StorageServices extends Omit<Gate, 'settings'> {
  settings: Pick<Settings, 'API_KEYS' | 'STORAGE_FILE_MB' | 'STORAGE_GIGABYTES' | 'TRUSTED_PROXIES'>
  database: Database
  concurrency: ConcurrencyPerCaller
  store: Store
  renderedPictures: RenderedPictures
  log: Log
}

export interface StorageCall {
  services: StorageServices
  incoming: IncomingMessage
  outgoing: ServerResponse
  caller: Caller
  query: URLSearchParams
  /** Empty if the path has none. */
  bucket: string
  key: string
}

export const service: Caller = { role: 'service_role' }

/** Runs one transaction of this operation, which policies read by `storage.operation()`. */
export function inStorage<T>(
  { services }: Pick<StorageCall, 'services'>,
  { operation, caller }: { operation: string; caller: Caller },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { database, concurrency, settings } = services
  const ask = () =>
    asCaller(database, caller, async (tx) => {
      await tx.query(`select set_config('storage.operation', $1, true), set_config('storage.quota', $2, true)`, [
        `storage.${operation}`,
        String(gigabytes(settings.STORAGE_GIGABYTES)),
      ])
      return work(tx)
    })
  return caller.role === 'authenticated' ? concurrency.run(caller.sub ?? '', ask) : ask()
}

export interface Bucket {
  id: string
  public: boolean
  sniffed: boolean
  file_size_limit: string | null
  allowed_mime_types: string[] | null
}

/** Reads the bucket without the caller's policies, because its limits hold for everybody. */
export async function bucketAsItIs(call: Pick<StorageCall, 'services'>, id: string): Promise<Bucket | undefined> {
  const sql = 'select id, public, sniffed, file_size_limit, allowed_mime_types from storage.buckets where id = $1'
  return inStorage(call, { operation: 'bucket.get', caller: service }, async (tx) => {
    return (await tx.query<Bucket>(sql, [id])).rows[0]
  })
}
