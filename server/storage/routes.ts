/**
 * The routes of the storage API at `/storage/v1`, and who may call each. It answers like Supabase's storage, so that
 * storage-js works unchanged. Paths are read raw: `..` is not resolved before the name is checked.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '#database/connection/as-caller.ts'
import { answerPreflight } from '../http/cors.ts'
import { isUnder } from '../http/is-under.ts'
import { whoCalls } from '../http/who-calls.ts'
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './buckets.ts'
import { copyObject, moveObject, removeObject, removeObjects } from './change-objects.ts'
import { download, downloadAuthenticated, downloadPublic, downloadSigned } from './get-object.ts'
import { info, infoPublic } from './info.ts'
import { listObjects, listObjectsV2 } from './list-objects.ts'
import { renderAuthenticated, renderPublic, renderSigned } from './pictures/render-object.ts'
import { answerProblem, answerTusProblem, invalidKey, noCredentials, notOffered, storageProblem } from './problems.ts'
import { putObject } from './put-object.ts'
import { beginUpload, endResumable, resumable, showUpload, takeChunk } from './resumable/resumable.ts'
import { methodOf, RESUMABLE_PATH, tusHeaders } from './resumable/tus.ts'
import { signObject, signObjects, signUpload, uploadSigned } from './sign.ts'
import type { StorageCall, StorageServices } from './storage-services.ts'
import { STORAGE_PATH } from './tokens.ts'

export interface StorageRoute {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `:bucket` is one segment, `*` all that follow. */
  path: string
  /** `key` needs a key or a token; `anyone` needs neither, because the bucket is public or the address is signed. */
  who: 'key' | 'anyone'
  flow(call: StorageCall): Promise<Response>
}

const upload = (operation: string, isUpsert: (incoming: IncomingMessage) => boolean) => async (call: StorageCall) =>
  Response.json(
    await putObject(call, {
      operation,
      caller: call.caller,
      owner: call.caller.sub,
      upsert: isUpsert(call.incoming),
    }),
  )

const read = (path: string, who: StorageRoute['who'], flow: StorageRoute['flow']): readonly StorageRoute[] => [
  { method: 'GET', path, who, flow },
  { method: 'HEAD', path, who, flow },
]

const resumed = (path: string, who: StorageRoute['who']): readonly StorageRoute[] => [
  { method: 'POST', path, who, flow: resumable(beginUpload, who === 'anyone') },
  { method: 'HEAD', path: `${path}/*`, who, flow: resumable(showUpload, who === 'anyone') },
  { method: 'PATCH', path: `${path}/*`, who, flow: resumable(takeChunk, who === 'anyone') },
  { method: 'DELETE', path: `${path}/*`, who, flow: resumable(endResumable, who === 'anyone') },
]

/** The first match answers, so fixed words come before `:bucket`. */
export const routes: readonly StorageRoute[] = [
  ...resumed('/upload/resumable/sign', 'anyone'),
  ...resumed('/upload/resumable', 'key'),
  { method: 'GET', path: '/bucket', who: 'key', flow: listBuckets },
  { method: 'POST', path: '/bucket', who: 'key', flow: createBucket },
  { method: 'POST', path: '/bucket/:bucket/empty', who: 'key', flow: emptyBucket },
  { method: 'GET', path: '/bucket/:bucket', who: 'key', flow: getBucket },
  { method: 'PUT', path: '/bucket/:bucket', who: 'key', flow: updateBucket },
  { method: 'DELETE', path: '/bucket/:bucket', who: 'key', flow: deleteBucket },
  { method: 'POST', path: '/object/list/:bucket', who: 'key', flow: listObjects },
  { method: 'POST', path: '/object/list-v2/:bucket', who: 'key', flow: listObjectsV2 },
  { method: 'POST', path: '/object/move', who: 'key', flow: moveObject },
  { method: 'POST', path: '/object/copy', who: 'key', flow: copyObject },
  { method: 'POST', path: '/object/upload/sign/:bucket/*', who: 'key', flow: signUpload },
  { method: 'PUT', path: '/object/upload/sign/:bucket/*', who: 'anyone', flow: uploadSigned },
  ...read('/object/sign/:bucket/*', 'anyone', downloadSigned),
  { method: 'POST', path: '/object/sign/:bucket/*', who: 'key', flow: signObject },
  { method: 'POST', path: '/object/sign/:bucket', who: 'key', flow: signObjects },
  ...read('/object/info/public/:bucket/*', 'anyone', infoPublic),
  ...read('/object/info/authenticated/:bucket/*', 'key', info),
  ...read('/object/info/:bucket/*', 'key', info),
  ...read('/object/public/:bucket/*', 'anyone', downloadPublic),
  ...read('/object/authenticated/:bucket/*', 'key', downloadAuthenticated),
  { method: 'GET', path: '/render/image/public/:bucket/*', who: 'anyone', flow: renderPublic },
  { method: 'GET', path: '/render/image/authenticated/:bucket/*', who: 'key', flow: renderAuthenticated },
  { method: 'GET', path: '/render/image/sign/:bucket/*', who: 'anyone', flow: renderSigned },
  ...read('/object/:bucket/*', 'key', download),
  {
    method: 'POST',
    path: '/object/:bucket/*',
    who: 'key',
    flow: upload('object.upload', ({ headers }) => headers['x-upsert'] === 'true'),
  },
  { method: 'PUT', path: '/object/:bucket/*', who: 'key', flow: upload('object.upload_update', () => true) },
  { method: 'DELETE', path: '/object/:bucket/*', who: 'key', flow: removeObject },
  { method: 'DELETE', path: '/object/:bucket', who: 'key', flow: removeObjects },
]

export async function answerStorage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  services: StorageServices,
): Promise<Response> {
  const [path = '', search = ''] = (incoming.url ?? '').split(/\?(.*)/s, 2)
  const isTus = isUnder(path, RESUMABLE_PATH)
  if (isTus) outgoing.setHeaders(tusHeaders(services.settings))
  if (incoming.method === 'OPTIONS') return answerPreflight()
  try {
    const method = isTus ? methodOf(incoming) : incoming.method
    const found = findRoute(method ?? '', path.slice(STORAGE_PATH.length))
    if (!found) throw notOffered()
    const query = new URLSearchParams(search)
    if (query.has('versionId')) throw notOffered()
    const caller = found.route.who === 'key' ? await callerOf(incoming, query, services) : ({ role: 'anon' } as const)
    return await found.route.flow({ services, incoming, outgoing, caller, query, bucket: found.bucket, key: found.key })
  } catch (error) {
    // Closes the connection, because the unread rest of a body must not be parsed as the next request.
    if (!incoming.complete) outgoing.setHeader('Connection', 'close')
    return answerError(error, services, isTus)
  }
}

function answerError(error: unknown, { log }: StorageServices, isTus: boolean): Response {
  const problem = storageProblem(error)
  const isOurs = Number(problem.wording.statusCode) >= 500
  if (isOurs) log.error({ err: problem.cause ?? error }, 'a call of the storage failed')
  return isTus ? answerTusProblem(problem) : answerProblem(problem)
}

function findRoute(method: string, path: string): { route: StorageRoute; bucket: string; key: string } | undefined {
  const steps = path.split('/')
  for (const route of routes) {
    const pattern = route.path.split('/')
    const isLong = pattern.at(-1) === '*'
    if (route.method !== method || (isLong ? steps.length < pattern.length : steps.length !== pattern.length)) continue
    const at = pattern.indexOf(':bucket')
    if (!pattern.every((word, index) => word === ':bucket' || word === '*' || word === steps[index])) continue
    const key = isLong ? decode(steps.slice(pattern.length - 1).join('/')) : ''
    return { route, bucket: at === -1 ? '' : decode(steps[at]!), key }
  }
  return undefined
}

/** Decodes once. A character that is still encoded then is not allowed in names. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalidKey(text.slice(0, 200))
  }
}

/** storage-js alone sends its key only as the bearer; clients for resumable uploads send only the token of their user. */
async function callerOf(
  { headers }: IncomingMessage,
  query: URLSearchParams,
  services: StorageServices,
): Promise<Caller> {
  const { authorization } = headers
  const bearer = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  const given = headers['apikey'] ?? query.get('apikey') ?? undefined
  if (given === undefined && bearer?.startsWith('ey')) {
    const gate = { ...services, settings: { API_KEYS: 'optional' as const } }
    const caller = await whoCalls({ apiKey: undefined, authorization, userAgent: undefined }, gate)
    if (caller.role === 'authenticated') return caller
  }
  const apiKey = String(given ?? bearer ?? '') || undefined
  if (apiKey === undefined && services.settings.API_KEYS === 'required') throw noCredentials()
  return whoCalls({ apiKey, authorization, userAgent: headers['user-agent'] }, services)
}
