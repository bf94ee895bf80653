/** The picture routes of the advisers' room: draw a design, store a design as a poster, take in a photo. */
import { Hono } from 'hono'
import { isDesign } from '#catalogue/posters/press/design.ts'
import { type StoredPhoto, LONGEST_SOURCE, MOST_PHOTO_BYTES } from '#contract/pictures/catalogue-pictures.ts'
import { Problem } from '#contract/problems.ts'
import { asCaller, type Caller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { asService } from '#server/access/as-service.ts'
import type { AppEnvironment } from '#server/http/environment.ts'
import { parseJson } from '#server/http/parse-json.ts'
import { readBody, readBytesOf } from '#server/http/read-body.ts'
import { type Gate, whoCalls } from '#server/http/who-calls.ts'
import { credentialsOf } from '../http/credentials.ts'
import type { PictureFiles } from './picture-job.ts'
import type { PictureProcess } from './picture-process.ts'

export interface PictureServices extends Gate {
  database: Database
  pictureProcess: PictureProcess
}

const NOT_STORED = { 'Cache-Control': 'no-store' }

export function pictureRoutes(services: PictureServices): Hono<AppEnvironment> {
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
    return Response.json(
      { link: await keep(call.get('caller')!, { files, design, source: null }, services) },
      { headers: NOT_STORED },
    )
  })
  routes.post('/photo', async (call) => {
    const { req, env } = call
    const source = (req.query('source') ?? '').trim()
    const focal = { x: Number(req.query('x') ?? 0.5), y: Number(req.query('y') ?? 0.5) }
    if (source === '' || source.length > LONGEST_SOURCE)
      throw new Problem('picture_refused', 'Say where the picture is from')
    if (![focal.x, focal.y].every((at) => at >= 0 && at <= 1))
      throw new Problem('picture_refused', 'x and y are from 0 to 1')
    const bytes = await readBytesOf(env.incoming, MOST_PHOTO_BYTES)
    const files = await pictureProcess.make({ kind: 'photo', bytes, focal })
    const link = await keep(call.get('caller')!, { files, design: null, source }, services)
    return Response.json({ link, width: files.width } satisfies StoredPhoto, { headers: NOT_STORED })
  })
  return routes
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

interface PictureOrder {
  files: PictureFiles
  design: object | null
  source: string | null
}

async function keep(
  { sub }: Caller,
  { files, design, source }: PictureOrder,
  services: PictureServices,
): Promise<string> {
  const { large, small, fallback } = files
  const values = [sub, design, source, Buffer.from(large), Buffer.from(small), Buffer.from(fallback)]
  return asService(services, async (tx) => {
    const sql = 'select private.keep_picture($1, $2, $3, $4, $5, $6) as name'
    const { rows } = await tx.query<{ name: string }>(sql, values)
    return `/posters/${rows[0]!.name}-720.avif`
  })
}
