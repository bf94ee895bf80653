/** The picture routes of the advisers' room: draw a design, store a design as a poster, take in a photo, crop it again. */
import { Hono } from 'hono'
import { isDesign } from '#catalogue/posters/press/design.ts'
import {
  type FocalPoint,
  type StoredPhoto,
  LONGEST_SOURCE,
  MOST_PHOTO_BYTES,
} from '#contract/pictures/catalogue-pictures.ts'
import { Problem } from '#contract/problems.ts'
import { asCaller, type Caller } from '#database/connection/as-caller.ts'
import type { Database, Transaction } from '#database/database.ts'
import { asService } from '#server/access/as-service.ts'
import { allowUpload } from '#server/http/connections/body-deadline.ts'
import type { AppEnvironment } from '#server/http/environment.ts'
import { parseJson } from '#server/http/parse-json.ts'
import { readBody, readBytesOf } from '#server/http/read-body.ts'
import { type Gate, whoCalls } from '#server/http/who-calls.ts'
import { credentialsOf } from '../http/credentials.ts'
import type { OriginalFile, Originals } from './originals.ts'
import type { PictureFiles } from './picture-job.ts'
import type { PictureProcess } from './picture-process.ts'

export interface PictureServices extends Gate {
  database: Database
  pictureProcess: PictureProcess
}

const NOT_STORED = { 'Cache-Control': 'no-store' }

/** Without the file storage no original is kept, and no crop can be changed. */
export function pictureRoutes(services: PictureServices, originals: Originals | undefined): Hono<AppEnvironment> {
  const { pictureProcess } = services
  const routes = new Hono<AppEnvironment>()
  // The body is read only after the check that the caller is an adviser.
  routes.use(async (call, next) => {
    const caller = await whoCalls(credentialsOf(call.req), services)
    call.set('caller', caller)
    await mustBeAdviser(caller, services)
    await next()
  })
  routes.post('/preview', async ({ env }) => {
    const { fallback } = await pictureProcess.make({ kind: 'preview', design: designIn(await readBody(env.incoming)) })
    return new Response(Buffer.from(fallback), { headers: { 'Content-Type': 'image/jpeg', ...NOT_STORED } })
  })
  routes.post('/press', async (call) => {
    const design = designIn(await readBody(call.env.incoming))
    const files = await pictureProcess.make({ kind: 'press', design })
    const order = { maker: call.get('caller')!, files, design }
    return Response.json({ link: await asService(services, (tx) => keep(tx, order)) }, { headers: NOT_STORED })
  })
  routes.post('/photo', async (call) => {
    const source = (call.req.query('source') ?? '').trim()
    const focal = focalIn(call.req)
    if (source === '' || source.length > LONGEST_SOURCE)
      throw new Problem('picture_refused', 'Say where the picture is from')
    allowUpload(call.env.incoming)
    const bytes = await readBytesOf(call.env.incoming, MOST_PHOTO_BYTES)
    const files = await pictureProcess.make({ kind: 'photo', bytes, focal })
    return keepPhoto({ maker: call.get('caller')!, files, source, focal }, files.original)
  })
  routes.post('/crop', async (call) => {
    const focal = focalIn(call.req)
    const found = originals && (await originalOf(call.req.query('picture'), services))
    if (!found) throw new Problem('picture_refused', 'The original of this picture is not kept: bring it again')
    const bytes = await originals.read(found)
    const files = await pictureProcess.make({ kind: 'photo', bytes, focal })
    return keepPhoto({ maker: call.get('caller')!, files, source: found.source, focal }, found)
  })
  return routes

  async function keepPhoto(order: PictureOrder, original: Uint8Array | OriginalFile): Promise<Response> {
    const link = await (originals
      ? originals.keep(original, (tx, file) => keep(tx, { ...order, file }))
      : asService(services, (tx) => keep(tx, order)))
    return Response.json({ link, width: order.files.width } satisfies StoredPhoto, { headers: NOT_STORED })
  }
}

function focalIn(req: { query(name: string): string | undefined }): FocalPoint {
  const focal = { x: Number(req.query('x') ?? 0.5), y: Number(req.query('y') ?? 0.5) }
  if (![focal.x, focal.y].every((at) => at >= 0 && at <= 1))
    throw new Problem('picture_refused', 'x and y are from 0 to 1')
  return focal
}

function designIn(body: string) {
  const design = parseJson(body)
  if (!isDesign(design)) throw new Problem('picture_refused', 'This is no design of the poster press')
  return design
}

async function mustBeAdviser(caller: Caller, { database }: PictureServices): Promise<void> {
  const may =
    caller.role === 'authenticated' &&
    (await asCaller(database, caller, async (tx) => {
      const { rows } = await tx.last<{ may: boolean }>('select private.is_adviser() as may')
      return rows[0]!.may
    }))
  if (!may) throw new Problem('42501', 'Only an active adviser may make pictures')
}

async function originalOf(picture: string | undefined, services: PictureServices) {
  return asService(services, async (tx) => {
    const sql = 'select private.picture_original($1) as found'
    const { rows } = await tx.last<{ found: (OriginalFile & { source: string }) | null }>(sql, [picture])
    return rows[0]!.found
  })
}

interface PictureOrder {
  maker: Caller
  files: PictureFiles
  /** Of a pressed poster. */
  design?: object
  /** Of a photo, like its focal point and its original. */
  source?: string
  focal?: FocalPoint
  file?: OriginalFile
}

/** Returns the address of the stored picture. */
async function keep(tx: Transaction, { maker, files, design, source, focal, file }: PictureOrder): Promise<string> {
  const { large, small, fallback } = files
  const original = file ? { version: file.version, metadata: file.metadata, point: focal } : null
  const bytes = [large, small, fallback].map((one) => Buffer.from(one))
  const sql = 'select private.keep_picture($1, $2, $3, $4, $5, $6, $7) as name'
  const values = [maker.sub, design ?? null, source ?? null, ...bytes, original]
  const { rows } = await tx.query<{ name: string }>(sql, values)
  return `/posters/${rows[0]!.name}-720.avif`
}
