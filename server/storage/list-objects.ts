/** Lists of files and folders, as the caller's policies show them. */
import * as v from 'valibot'
import { withoutDigest } from './change-objects.ts'
import { noSuchBucket, invalidRequest, notOffered } from './problems.ts'
import { readJson } from './read-json.ts'
import { bucketAsItIs, inStorage, type StorageCall } from './storage-services.ts'

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const order = v.picklist(['asc', 'desc'])

/** A file has one version (decision 087). A list of versions is refused, because this list would be mistaken for it. */
const versions = v.optional(v.string(), 'exclude')
const ofVersions = { noncurrentVersions: versions, deleteMarkers: versions, exactMatch: v.optional(v.boolean(), false) }

function refuseVersions({ noncurrentVersions, deleteMarkers, exactMatch }: VersionChoice): void {
  if (noncurrentVersions !== 'exclude' || deleteMarkers !== 'exclude' || exactMatch) throw notOffered()
}
type VersionChoice = { [key in keyof typeof ofVersions]: v.InferOutput<(typeof ofVersions)[key]> }

const List = v.object({
  ...ofVersions,
  prefix: v.optional(v.string(), ''),
  limit: v.optional(whole(10_000), 100),
  offset: v.optional(whole(100_000_000), 0),
  search: v.optional(v.nullable(v.string()), ''),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(['name', 'updated_at', 'created_at', 'last_accessed_at']), 'name'),
      order: v.optional(order, 'asc'),
    }),
  ),
})

export async function listObjects(call: StorageCall): Promise<Response> {
  const asked = await readJson(call.incoming, List)
  refuseVersions(asked)
  const folder = asked.prefix.replace(/^\/+|\/+$/g, '')
  const prefix = folder === '' ? '' : `${folder}/`
  const { column, order: direction } = asked.sortBy ?? { column: 'name', order: 'asc' }
  const values = [
    prefix,
    call.bucket,
    asked.limit,
    prefix.split('/').length,
    asked.offset,
    asked.search ?? '',
    column,
    direction,
  ]
  const sql = `select name, id, updated_at, created_at, last_accessed_at, metadata
    from storage.search($1, $2, $3, $4, $5, $6, $7, $8)`
  await refuseUnknown(call)
  const { rows } = await inStorage(call, { operation: 'object.list', caller: call.caller }, (tx) =>
    tx.query<SearchRow>(sql, values),
  )
  return Response.json(rows.map(shown))
}

interface SearchRow {
  /** Null for a folder. */
  metadata: object | null
}

const shown = ({ metadata, ...row }: SearchRow): object => ({ ...row, metadata: metadata && withoutDigest(metadata) })

async function refuseUnknown(call: StorageCall): Promise<void> {
  if (!(await bucketAsItIs(call, call.bucket))) throw noSuchBucket()
}

const MOST = 1000
const ListV2 = v.object({
  ...ofVersions,
  prefix: v.optional(v.string(), ''),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST)), MOST),
  cursor: v.optional(v.nullable(v.string())),
  with_delimiter: v.optional(v.boolean(), false),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(['name', 'updated_at', 'created_at']), 'name'),
      order: v.optional(order, 'asc'),
    }),
  ),
})
const Cursor = v.strictObject({ value: v.string(), key: v.string() })

interface Entry extends SearchRow {
  key: string
  is_folder: boolean
  sort_value: string
}

export async function listObjectsV2(call: StorageCall): Promise<Response> {
  const asked = await readJson(call.incoming, ListV2)
  refuseVersions(asked)
  const { column, order: direction } = asked.sortBy ?? { column: 'name', order: 'asc' }
  const after = asked.cursor ? readCursor(asked.cursor) : undefined
  const sql = 'select * from storage.search_v2($1, $2, $3, $4, $5, $6, $7, $8)'
  const values = [
    asked.prefix,
    call.bucket,
    asked.limit + 1,
    asked.with_delimiter,
    column,
    direction,
    after?.value ?? null,
    after?.key ?? null,
  ]
  await refuseUnknown(call)
  const { rows } = await inStorage(call, { operation: 'object.list_v2', caller: call.caller }, (tx) =>
    tx.query<Entry>(sql, values),
  )
  const page = rows.slice(0, asked.limit)
  const last = page.at(-1)
  const hasNext = rows.length > asked.limit
  return Response.json({
    hasNext,
    ...(hasNext && last ? { nextCursor: writeCursor(last), nextCursorKey: last.key } : {}),
    folders: page.filter((one) => one.is_folder).map(({ key }) => ({ key, name: key })),
    objects: page
      .filter((one) => !one.is_folder)
      .map(({ is_folder: _, sort_value: __, ...row }) => ({ ...shown(row), name: row.key })),
  })
}

const writeCursor = ({ sort_value: value, key }: Entry) =>
  Buffer.from(JSON.stringify({ value, key })).toString('base64url')

function readCursor(cursor: string): v.InferOutput<typeof Cursor> {
  try {
    return v.parse(Cursor, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw invalidRequest('The cursor is none of this list')
  }
}
