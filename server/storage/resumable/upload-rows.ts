/** The rows of uploads under way. No row is locked while bytes arrive, so the second of two chunks finds another offset. */
import { hours } from '#contract/durations.ts'
import type { Transaction } from '#database/database.ts'
import { noSuchUpload, wrongOffset } from '../problems.ts'
import { inStorage, service, type StorageCall } from '../storage-services.ts'

export interface UploadRow {
  version: string
  bucket_id: string
  name: string
  uploader: Uploader
  owner_id: string | null
  upsert: boolean
  length: number
  received: number
  parts: readonly string[]
  sizes: readonly number[]
  /** As the client sent it. */
  metadata: string
  created_at: Date
}

export type Uploader = 'anon' | 'authenticated' | 'service_role' | 'signed'
export type BegunUpload = Pick<
  UploadRow,
  'bucket_id' | 'name' | 'uploader' | 'owner_id' | 'upsert' | 'length' | 'metadata'
> & {
  /** Of the uploads with the same share a finished one, or else the oldest one, gives way to a new one. */
  share: string
}

const LIFE = hours(24)
const MOST: Record<Uploader, number> = { signed: 5, authenticated: 100, anon: 1000, service_role: 10_000 }
const COLUMNS = `version, bucket_id, name, uploader, owner_id, upsert, length::float8 as length, received::float8 as received,
  parts, sizes::float8[] as sizes, metadata, created_at`

export const expiryOf = ({ created_at }: UploadRow) => new Date(created_at.getTime() + LIFE)
/** The last instant at which an upload was begun that is too old now. */
const tooOldAt = (now: Date) => new Date(now.getTime() - LIFE)

export const idOf = ({ bucket_id, name, version }: UploadRow) =>
  Buffer.from(`${bucket_id}/${name}/${version}`).toString('base64url')

const asServer = <T>(call: Pick<StorageCall, 'services'>, work: (tx: Transaction) => Promise<T>) =>
  inStorage(call, { operation: 'tus.upload.part', caller: service }, work)

export function addUpload(call: StorageCall, begun: BegunUpload): Promise<UploadRow> {
  const { bucket_id, name, uploader, owner_id, share, upsert, length, metadata } = begun
  return asServer(call, async (tx) => {
    const insert = `insert into storage.uploads (bucket_id, name, uploader, owner_id, share, upsert, length, metadata)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`
    const values = [bucket_id, name, uploader, owner_id, share, upsert, length, metadata]
    const [added] = (await tx.query<UploadRow>(insert, values)).rows
    // Finished ones are kept only for a client that lost the answer, so they go first. An empty file is finished when it
    // begins, but the new one stays.
    // One that takes a chunk right now is locked, and stays until the next comes.
    const tidy = `delete from storage.uploads where version in (
      select version from storage.uploads where created_at < $1 or version in (
        select version from storage.uploads where share = $2
          order by received < length or version = $4 desc, created_at desc, version offset $3)
      for update skip locked)`
    await tx.query(tidy, [tooOldAt(call.services.now()), share, MOST[uploader], added!.version])
    return added!
  })
}

/** Finds the upload of an id; a client may ask for one that ended long ago. */
export async function findUpload(call: StorageCall, id: string): Promise<UploadRow> {
  const version = Buffer.from(id, 'base64url').toString('utf8').split('/').at(-1)!
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(version)) throw noSuchUpload()
  const sql = `select ${COLUMNS} from storage.uploads where version = $1 and created_at >= $2`
  const { rows } = await asServer(call, (tx) => tx.query<UploadRow>(sql, [version, tooOldAt(call.services.now())]))
  const [found] = rows
  if (!found || idOf(found) !== id) throw noSuchUpload()
  return found
}

/** Adds a chunk that the store has. */
export async function addPart(call: StorageCall, row: UploadRow, part: { version: string; size: number }) {
  await asServer(call, async (tx) => {
    await tx.query('select storage.take_room(0, $1)', [part.size])
    const sql = `update storage.uploads set received = received + $3, parts = parts || $4::uuid, sizes = sizes || $3::bigint
      where version = $1 and received = $2 returning version`
    const { rows } = await tx.query(sql, [row.version, row.received, part.size, part.version])
    if (rows.length === 0) throw wrongOffset()
  })
}

/** Marks the upload as finished, in the transaction that makes it a file. */
export async function finishUpload(tx: Transaction, row: UploadRow): Promise<void> {
  const sql = `update storage.uploads set received = length, parts = '{}', sizes = '{}'
    where version = $1 and received = $2 and parts = $3 returning version`
  const { rows } = await tx.query(sql, [row.version, row.received, row.parts])
  if (rows.length === 0) throw wrongOffset()
}

export async function endUpload(call: StorageCall, { version }: UploadRow): Promise<void> {
  await asServer(call, (tx) => tx.query('delete from storage.uploads where version = $1', [version]))
}
