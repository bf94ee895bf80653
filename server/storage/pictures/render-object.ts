/** Serves stored pictures in another size or format to callers who may read the file: `/render/image/…`. */
import { createHash } from 'node:crypto'
import { megabytes } from '#contract/sizes.ts'
import { limit } from '#server/access/limits.ts'
import { clientAddress } from '#server/http/client-address.ts'
import type { RenderedPicture, Rendering } from '#server/pictures/picture-job.ts'
import { findPublic, isKnown } from '../get-object.ts'
import { objectHeaders } from '../object-headers.ts'
import { unreadablePicture } from '../problems.ts'
import { service, type StorageCall } from '../storage-services.ts'
import { readWhole } from '../stores/store.ts'
import { findObject, type StoredObject } from '../stored-object.ts'
import { readFileToken } from '../tokens.ts'
import { describeTransformation, readTransformation, type Transformation } from './transformation.ts'

const LARGEST_SOURCE = megabytes(25)
/** The limit for new renderings; cached ones are not counted. */
const RENDERINGS = { kind: 'pictures made', burst: 60, seconds: 60 }

interface RenderingOrder {
  found: StoredObject
  asked: Transformation
  /** The validity of a signed address; undefined for a public file. */
  secondsLeft: number | undefined
}

export async function renderAuthenticated(call: StorageCall): Promise<Response> {
  const asked = transformationIn(call)
  return sendPicture(call, {
    found: await findObject(call, 'render.image_authenticated'),
    asked,
    secondsLeft: Infinity,
  })
}

export async function renderPublic(call: StorageCall): Promise<Response> {
  const asked = transformationIn(call)
  return sendPicture(call, { found: await findPublic(call, 'render.image_public'), asked, secondsLeft: undefined })
}

const transformationIn = ({ query }: StorageCall) => readTransformation(Object.fromEntries(query), 'querystring')

/** The token contains the size and format, because its signer may have meant only a small picture. */
export async function renderSigned(call: StorageCall): Promise<Response> {
  const url = `${call.bucket}/${call.key}`
  const { exp, transform = {} } = await readFileToken(call.query.get('token'), { url, scope: 'render' }, call)
  const found = await findObject(call, 'render.image_sign', service)
  const asked = readTransformation(transform, 'token')
  return sendPicture(call, { found, asked, secondsLeft: exp - call.services.now().getTime() / 1000 })
}

async function sendPicture(call: StorageCall, { found, asked, secondsLeft }: RenderingOrder): Promise<Response> {
  const { incoming, query, services } = call
  const { version, metadata, updated_at: updatedAt, name } = found
  const rendering: Rendering = {
    ...asked,
    resize: asked.resize ?? 'cover',
    format: asked.format ?? formatFor(incoming.headers.accept),
  }
  const key = `${version} ${describeTransformation(rendering)}`
  const eTag = `"${createHash('sha256').update(key).digest('hex').slice(0, 32)}"`
  const headersOf = (mimetype: string) => ({
    ...objectHeaders({
      metadata: { ...metadata, mimetype, eTag },
      updatedAt,
      download: query.get('download'),
      name: name.slice(name.lastIndexOf('/') + 1),
      secondsLeft,
      now: services.now(),
    }),
    'X-Transformations': describeTransformation(asked),
    ...(asked.format ? {} : { Vary: 'Accept' }),
  })
  if (isKnown(incoming.headers['if-none-match'], eTag)) {
    return new Response(null, { status: 304, headers: headersOf(metadata.mimetype) })
  }
  const { bytes, type } = services.renderedPictures.kept(key) ?? (await make(call, { found, key, rendering }))
  return new Response(Buffer.from(bytes), { headers: { ...headersOf(type), 'Content-Length': String(bytes.length) } })
}

function formatFor(accept: string | undefined): Rendering['format'] {
  return (['avif', 'webp'] as const).find((format) => accept?.includes(`image/${format}`)) ?? 'origin'
}

interface Making {
  found: StoredObject
  key: string
  rendering: Rendering
}

async function make(
  { incoming, services, caller }: StorageCall,
  { found, key, rendering }: Making,
): Promise<RenderedPicture> {
  const { size } = found.metadata
  if (!size || size > LARGEST_SOURCE) throw unreadablePicture()
  if (caller.role !== 'service_role') {
    await limit(clientAddress(incoming, services.settings.TRUSTED_PROXIES), RENDERINGS, services)
  }
  try {
    const read = () => readWhole(services.store, { version: found.version, size })
    return await services.renderedPictures.make(key, { rendering, read })
  } catch (error) {
    throw (error as { code?: string }).code === 'picture_refused' ? unreadablePicture(error) : error
  }
}
