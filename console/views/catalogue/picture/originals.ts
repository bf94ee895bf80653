/** Reads the original of a photo from the file storage (decision 104). */
import { type FocalPoint, ORIGINALS_BUCKET } from '#contract/pictures/catalogue-pictures.ts'
import { storageProblem } from '#console/calls/call.ts'
import { client } from '#console/session/client.ts'

/** High enough for the preview, and lighter for a phone than the original. */
const SHOWN_HEIGHT = 960

const originals = () => client.storage.from(ORIGINALS_BUCKET)

/** The point around which the photo is cropped; null if its original is not kept. */
export async function readPoint(photo: string): Promise<FocalPoint | null> {
  const { data, error } = await originals().info(`${photo}.jpg`)
  if (error && 'statusCode' in error && error.statusCode === '404') return null
  if (error) throw storageProblem(error)
  const { x = 0.5, y = 0.5 } = (data.metadata ?? {}) as Partial<FocalPoint>
  return { x, y }
}

export async function readOriginal(photo: string): Promise<Blob> {
  const { data, error } = await originals().download(`${photo}.jpg`, { transform: { height: SHOWN_HEIGHT } })
  if (error) throw storageProblem(error)
  return data
}
