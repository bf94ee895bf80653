/**
 * A cache of rendered pictures in memory, up to a limit; the least recently used one is removed first. None is written
 * to disk, because it would outlast an erased file there (decision 083).
 */
import { Problem } from '#contract/problems.ts'
import { megabytes } from '#contract/sizes.ts'
import type { RenderedPicture, Rendering } from '#server/pictures/picture-job.ts'
import { openPictureProcess } from '#server/pictures/picture-process.ts'

interface QueuedRendering {
  rendering: Rendering
  /** Called when the rendering starts, so that waiting orders take no memory. */
  read: () => Promise<Uint8Array>
}

export interface RenderedPictures {
  /** `key` identifies the bytes and the transformation. */
  kept(key: string): RenderedPicture | undefined
  /** Renders one picture at a time, and each key once even for several callers. */
  make(key: string, order: QueuedRendering): Promise<RenderedPicture>
  stop(): void
}

const KEPT = megabytes(64)
const MOST_WAITING = 32

export function openRenderedPictures(mostBytes = KEPT): RenderedPictures {
  // Another process than that of the advisers' pictures, so that visitors and advisers do not wait for each other.
  const process = openPictureProcess()
  const pictures = new Map<string, RenderedPicture>()
  const beingMade = new Map<string, Promise<RenderedPicture>>()
  let bytes = 0
  let before: Promise<unknown> = Promise.resolve()

  function keep(key: string, picture: RenderedPicture): void {
    pictures.set(key, picture)
    bytes += picture.bytes.length
    for (const [oldest, { bytes: gone }] of pictures) {
      if (bytes <= mostBytes) break
      pictures.delete(oldest)
      bytes -= gone.length
    }
  }

  return {
    kept(key) {
      const found = pictures.get(key)
      if (!found) return undefined
      pictures.delete(key)
      pictures.set(key, found)
      return found
    },
    make(key, { rendering, read }) {
      const underWay = beingMade.get(key)
      if (underWay) return underWay
      if (beingMade.size >= MOST_WAITING) {
        throw new Problem('over_request_rate_limit', 'Too many pictures are being made', { retryAfter: 2 })
      }
      const made = before
        .then(async () => process.make({ kind: 'render', bytes: await read(), rendering }))
        .then((picture) => {
          keep(key, picture)
          return picture
        })
        .finally(() => beingMade.delete(key))
      beingMade.set(key, made)
      before = made.catch(() => undefined)
      return made
    },
    stop: process.stop,
  }
}
