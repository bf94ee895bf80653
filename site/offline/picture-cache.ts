/**
 * Keeps the posters that the visitor has seen, at most 12 MB; the oldest go first. No poster is fetched only to be
 * kept.
 */
import { kilobytes } from '#contract/sizes.ts'
import { isPicture, mayBeCached } from './which-answer.ts'

const CACHE = 'pictures'
/** The largest picture that is kept; every poster of the page is smaller. */
const LARGEST = kilobytes(100)
const MOST = 120

export async function pictureFor(request: Request, lasting: (work: Promise<unknown>) => void): Promise<Response> {
  const kept = await findPicture(request.url, { ignoreVary: true })
  if (kept) return kept
  try {
    const answer = await fetch(request)
    lasting(keep(request.url, answer.clone()))
    return answer
  } catch {
    return (await anotherOf(request.url)) ?? Response.error()
  }
}

/** Keeps the posters that were loaded before the worker: from the browser's own cache, or not at all. */
export async function keepSeenPictures(loaded: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const seen = loaded.filter((url) => isPicture(new URL(url)) && !kept.has(url))
  const fromMemory = { cache: 'only-if-cached', mode: 'same-origin' } as const
  await Promise.allSettled(seen.map(async (url) => keep(url, await fetch(url, fromMemory))))
}

async function keep(url: string, answer: Response): Promise<void> {
  const size = Number(answer.headers.get('content-length') ?? Number.NaN)
  if (!mayBeCached(answer) || !(size <= LARGEST)) return
  const cache = await caches.open(CACHE)
  await cache.put(url, answer)
  const tooMany = (await cache.keys()).slice(0, -MOST)
  await Promise.all(tooMany.map((request) => cache.delete(request)))
}

/** The same poster in another version, or in its other size. */
async function anotherOf(url: string): Promise<Response | undefined> {
  const inOtherSize = url.replace(/-(360|720)\./, (_, size) => (size === '360' ? '-720.' : '-360.'))
  const anyVersion = { ignoreSearch: true, ignoreVary: true }
  return (await findPicture(url, anyVersion)) ?? findPicture(inOtherSize, anyVersion)
}

async function findPicture(url: string, options: CacheQueryOptions): Promise<Response | undefined> {
  try {
    return await (await caches.open(CACHE)).match(url, options)
  } catch {
    return undefined
  }
}
