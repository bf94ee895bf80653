/**
 * Keeps the files of the worker's own build, and a page in each language that the visitor uses. Each build has its own
 * cache, so that files of two builds never mix. The page is stored last: if it is there, its files are there too.
 */
import { CATALOGUE_PARTS, CATALOGUE_PATH, type CataloguePart, catalogueFilePath } from '#contract/catalogue-files.ts'
import type { BuildFiles } from '#contract/offline.ts'
import type { Language } from '#languages/languages.ts'
import { catalogueOf, homeIn, languageOf } from './offline-page.ts'
import { mayBeCached } from './which-answer.ts'

/**
 * The files of the build, which the server writes before the code of the worker
 * (`server/pages/files/offline-worker.ts`).
 */
declare const BUILD_FILES: BuildFiles

export const build = BUILD_FILES
export const filesOfBuild: ReadonlySet<string> = new Set([...build.shared, ...Object.values(build.own).flat()])

const CACHES = 'build '
const CACHE = CACHES + build.loader

/** Undefined also if the device refuses access to the cache: then the network is asked. */
export async function findInBuildCache(address: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(CACHE)).match(address, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Fails if a file is missing, or if the server answers with a page of another build. */
export async function keepLanguage(language: Language): Promise<void> {
  await keepFiles([...build.shared, ...(build.own[language] ?? [])])
  await keepPage(language, CATALOGUE_PARTS)
}

/** Nothing is fetched twice: a file that a page has loaded comes from the browser's own cache. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...new Set(paths)].filter((path) => !kept.has(path))
  await cache.addAll(missing.map((path) => new Request(path, { priority: 'low' })))
}

/** Keeps a page, and before it the given parts of the catalogue that it names. */
export async function keepPage(language: Language, parts: readonly CataloguePart[]): Promise<void> {
  const address = homeIn(language)
  const answer = await fetch(address, { cache: 'no-cache', priority: 'low' })
  const html = await answer.clone().text()
  if (!mayBeCached(answer) || !html.includes(`src="${build.loader}"`)) {
    throw new Error(`${address} is no page of ${build.loader}`)
  }
  const key = catalogueOf(html)
  await keepFiles(parts.map((part) => catalogueFilePath(key, language, part)))
  const cache = await caches.open(CACHE)
  await cache.put(address, answer)
  // No kept page names the files of the catalogues before.
  const earlier = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return pathname.startsWith(CATALOGUE_PATH) && pathname.includes(`/${language}/`) && !pathname.includes(`/${key}/`)
  })
  await Promise.all(earlier.map((request) => cache.delete(request)))
}

/** Keeps a file of this build that was not kept ahead, once the page asks for it. */
export async function keepFile(path: string, answer: Response): Promise<void> {
  if (mayBeCached(answer)) await (await caches.open(CACHE)).put(path, answer)
}

/** The languages whose page is kept, by this build or by another one that still has its cache. */
export async function findCachedLanguages(name = CACHE): Promise<Language[]> {
  const kept = await (await caches.open(name)).keys()
  const pages = kept.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/')
  return pages.map(languageOf)
}

export async function otherBuilds(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE)
}
