/** The address of a preview: its drafts and its expiry, sealed, so that every process can read it and none stores it. */
import { PREVIEW_PATH } from '#contract/preview.ts'
import * as v from 'valibot'
import { sealer } from '#server/keys/sealing.ts'
import type { Secrets } from '#server/keys/secrets.ts'

const Preview = v.object({
  /** The adviser who made it. */
  by: v.string(),
  /** Null for all drafts that exist when it is viewed. */
  drafts: v.nullable(v.array(v.tuple([v.string(), v.string()]))),
  /** In milliseconds. */
  until: v.number(),
})
export type Preview = v.InferOutput<typeof Preview>

const PURPOSE = 'previews'
/** Long enough for the longest names of `MOST_PREVIEWED` drafts. */
const TOKEN = /^[\w-]{40,4000}$/

export const previewPath = (preview: Preview, secrets: Secrets) =>
  `${PREVIEW_PATH}/${sealer(secrets, PURPOSE).seal(JSON.stringify(preview))}`

/** Returns undefined for any other path, and after the expiry. */
export function readPreviewPath(path: string, now: Date, secrets: Secrets): Preview | undefined {
  const token = path.slice(PREVIEW_PATH.length + 1)
  if (!TOKEN.test(token)) return undefined
  try {
    const preview = v.parse(Preview, JSON.parse(sealer(secrets, PURPOSE).open(token)))
    return now.getTime() < preview.until ? preview : undefined
  } catch {
    return undefined
  }
}
