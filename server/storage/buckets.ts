/** Creates, reads, changes, empties and deletes buckets as the caller's policies allow. */
import * as v from 'valibot'
import { checkBucketName } from './names.ts'
import { accessDenied, bucketExists, bucketNotEmpty, invalidRequest, noSuchBucket, notOffered } from './problems.ts'
import { readJson } from './read-json.ts'
import { inStorage, type StorageCall } from './storage-services.ts'

const COLUMNS = 'id, name, owner, public, file_size_limit::float8, allowed_mime_types, created_at, updated_at'

export async function listBuckets(call: StorageCall): Promise<Response> {
  const { query } = call
  const column = oneOf(query.get('sortColumn'), ['id', 'name', 'created_at', 'updated_at'], 'created_at')
  const order = oneOf(query.get('sortOrder'), ['asc', 'desc'], 'asc')
  const sql = `select ${COLUMNS}, type from storage.buckets
    where $1 = '' or position(lower($1) in lower(name)) > 0 order by ${column} ${order}, id limit $2 offset $3`
  const values = [query.get('search') ?? '', count(query.get('limit'), 1000), count(query.get('offset'), 0)]
  const { rows } = await inStorage(call, { operation: 'bucket.list', caller: call.caller }, (tx) =>
    tx.query(sql, values),
  )
  return Response.json(rows)
}

function oneOf(given: string | null, known: readonly string[], otherwise: string): string {
  if (given === null || given === '') return otherwise
  if (known.includes(given)) return given
  throw invalidRequest(`querystring must be one of ${known.join(', ')}`)
}

const count = (given: string | null, otherwise: number) => (/^\d{1,9}$/.test(given ?? '') ? Number(given) : otherwise)

export async function getBucket(call: StorageCall): Promise<Response> {
  const sql = `select ${COLUMNS} from storage.buckets where id = $1`
  const asked = inStorage(call, { operation: 'bucket.get', caller: call.caller }, (tx) => tx.query(sql, [call.bucket]))
  const [found] = (await asked).rows
  if (!found) throw noSuchBucket()
  return Response.json(found)
}

const Changes = {
  public: v.optional(v.nullable(v.boolean())),
  file_size_limit: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  allowed_mime_types: v.optional(v.nullable(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(100)))),
  type: v.optional(v.nullable(v.string())),
  versioning_status: v.optional(v.nullable(v.string())),
}
const NewBucket = v.object({ id: v.optional(v.string()), name: v.string(), ...Changes })

/** Refuses unsupported kinds, because a bucket without versions must not look like one with versions. */
function refuseKind(asked: v.InferOutput<v.ObjectSchema<typeof Changes, undefined>>): void {
  const { type, versioning_status: versions } = asked
  if ((type ?? 'STANDARD') !== 'STANDARD' || (versions ?? 'DISABLED') !== 'DISABLED') throw notOffered()
}

export async function createBucket(call: StorageCall): Promise<Response> {
  const asked = await readJson(call.incoming, NewBucket)
  refuseKind(asked)
  const id = checkBucketName(asked.id ?? asked.name)
  if (id !== checkBucketName(asked.name)) throw invalidRequest('The id of a bucket is its name')
  const owner = call.caller.sub ?? null
  const values = [
    id,
    owner,
    owner,
    asked.public ?? false,
    bytesOf(asked.file_size_limit),
    asked.allowed_mime_types ?? null,
  ]
  const sql = `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
    values ($1, $1, $2, $3, $4, $5, $6)`
  try {
    await inStorage(call, { operation: 'bucket.create', caller: call.caller }, (tx) => tx.query(sql, values))
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw bucketExists()
    throw error
  }
  return Response.json({ name: id })
}

export async function updateBucket(call: StorageCall): Promise<Response> {
  const asked = await readJson(call.incoming, v.object(Changes))
  refuseKind(asked)
  const limited = asked.file_size_limit !== undefined
  const typed = asked.allowed_mime_types !== undefined
  const sql = `update storage.buckets set public = coalesce($2, public), updated_at = now(),
      file_size_limit = case when $3 then $4::bigint else file_size_limit end,
      allowed_mime_types = case when $5 then $6::text[] else allowed_mime_types end
    where id = $1 returning id`
  const values = [
    call.bucket,
    asked.public ?? null,
    limited,
    bytesOf(asked.file_size_limit),
    typed,
    asked.allowed_mime_types ?? null,
  ]
  const done = await inStorage(call, { operation: 'bucket.update', caller: call.caller }, (tx) => tx.query(sql, values))
  if (done.rowCount === 0) throw noSuchBucket()
  return Response.json({ message: 'Successfully updated' })
}

/** Reads a number of bytes, or a text such as `20mb`, in decimal units. */
function bytesOf(limit: number | string | null | undefined): number | null {
  if (limit === null || limit === undefined) return null
  const [, digits, unit = 'b'] = /^\s*(\d{1,12}(?:\.\d{1,3})?)\s*(b|kb|mb|gb)?\s*$/i.exec(String(limit)) ?? []
  const bytes = Math.floor(Number(digits) * UNITS[unit.toLowerCase()]!)
  if (digits === undefined || bytes < 1)
    throw invalidRequest('file_size_limit must be a number of bytes or a text such as 20mb')
  return bytes
}

const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

export async function deleteBucket(call: StorageCall): Promise<Response> {
  try {
    const done = await inStorage(call, { operation: 'bucket.delete', caller: call.caller }, async (tx) => {
      await tx.query(ALLOW_DELETION)
      return tx.query('delete from storage.buckets where id = $1 returning id', [call.bucket])
    })
    if (done.rowCount === 0) throw noSuchBucket()
  } catch (error) {
    if ((error as { code?: string }).code === '23503') throw bucketNotEmpty()
    throw error
  }
  return Response.json({ message: 'Successfully deleted' })
}

/** The number of rows per transaction; each puts a task into the queue. */
const AT_ONCE = 500

export async function emptyBucket(call: StorageCall): Promise<Response> {
  if (call.caller.role !== 'service_role') throw accessDenied('Only the secret key empties a bucket')
  const sql = `delete from storage.objects where id in (select id from storage.objects where bucket_id = $1 limit ${AT_ONCE})`
  for (let left = true; left;) {
    const done = await inStorage(call, { operation: 'bucket.empty', caller: call.caller }, async (tx) => {
      await tx.query(ALLOW_DELETION)
      return tx.query(sql, [call.bucket])
    })
    left = done.rowCount === AT_ONCE
  }
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
}

/** Allows deletions for the rest of the transaction. Our statements also queue the removal of the bytes. */
export const ALLOW_DELETION = `select set_config('storage.allow_delete_query', 'true', true)`
