/** Calls the picture routes of the room and the file storage as an adviser. */
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { type StoredPhoto, ORIGINALS_BUCKET, PHOTO_PATH, photoNameIn } from '#contract/pictures/catalogue-pictures.ts'
import type { Caller } from '#database/connection/as-caller.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import type { World } from '#tests/world.ts'

export async function sendPicture(
  world: World,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  { sub, aal = 'aal1' }: Caller,
): Promise<Response> {
  const token = await tokenOf(world, { sub, role: 'authenticated', aal })
  return fetch(world.address + path, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey, Authorization: `Bearer ${token}` },
    body,
  })
}

export const photoPath = (query: Record<string, string> = {}) =>
  `${PHOTO_PATH}?${new URLSearchParams({ source: 'Agence Exemple, contrat 12', ...query }).toString()}`

export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2465a8' } })

/** Draws a picture that is red on the left and blue on the right. */
export async function redAndBlue(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const red = await sharp({ create: { width: width / 2, height, channels: 3, background: '#c02020' } })
    .png()
    .toBuffer()
  const drawn = await plain(width, height)
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  return Buffer.from(drawn)
}

/** Returns the names of the stored photo, as a picture and as a file. */
export async function namesIn(answer: Response): Promise<{ link: string; picture: string; original: string }> {
  const { link } = (await answer.json()) as StoredPhoto
  const picture = photoNameIn(link)!
  return { link, picture, original: `${picture}.jpg` }
}

/** Returns the official client of the bucket of originals. Without a caller it has only the publishable key. */
export async function originalsOf(world: World, caller?: Caller) {
  const token = caller && (await tokenOf(world, { sub: caller.sub, role: 'authenticated', aal: caller.aal }))
  return createClient(world.address, world.secrets.publishableKey, {
    auth: { persistSession: false },
    global: { headers: token ? { authorization: `Bearer ${token}` } : {} },
  }).storage.from(ORIGINALS_BUCKET)
}
