/**
 * The service worker of the visitor's page (product §3.9, decision 023): keeps the page so that it can be browsed
 * without a network, and touches nothing else. It is built as one file; the server puts the list of the build's files
 * before it.
 */
import { CATALOGUE_PARTS } from '#contract/catalogue-files.ts'
import type { OpenedPage } from '#contract/offline.ts'
import { isLanguage } from '#languages/languages.ts'
import { answerPage } from './answer-page.ts'
import {
  build,
  filesOfBuild,
  keepFile,
  keepFiles,
  keepLanguage,
  keepPage,
  findInBuildCache,
  findCachedLanguages,
  otherBuilds,
} from './build-cache.ts'
import { keepSeenPictures, pictureFor } from './picture-cache.ts'
import { answerFor, isVisitorsPage } from './which-answer.ts'
import { type OpenPage, workerScope } from './worker-scope.ts'

const { origin } = workerScope.location

workerScope.addEventListener('install', (event) => event.waitUntil(keepUsedLanguages()))
workerScope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
workerScope.addEventListener('message', (event) => {
  const { source, data } = event
  // A file that cannot be kept now is kept the next time.
  if (source) event.waitUntil(keepFor(source, data as OpenedPage).catch(() => {}))
})
workerScope.addEventListener('fetch', (event) => {
  const { request } = event
  // The answer is given also if the device has no room to keep it.
  const lasting = (work: Promise<unknown>) => event.waitUntil(work.catch(() => {}))
  switch (answerFor(request, { origin, files: filesOfBuild })) {
    case 'page':
      return event.respondWith(answerPage(request))
    case 'file':
      return event.respondWith(answerFile(request, lasting))
    case 'picture':
      return event.respondWith(pictureFor(request, lasting))
    case null:
  }
})

/**
 * Fetches the languages that the previous worker kept; a first worker fetches none. If a file is missing, the browser
 * discards this worker and keeps the previous one.
 */
async function keepUsedLanguages(): Promise<void> {
  if (workerScope.navigator.connection?.saveData) return
  const before = await Promise.all((await otherBuilds()).map((name) => findCachedLanguages(name)))
  for (const language of new Set(before.flat())) await keepLanguage(language)
}

/** Runs for a first worker, or once no page of the build before is open. */
async function takeOver(): Promise<void> {
  await Promise.all((await otherBuilds()).map((name) => caches.delete(name)))
  await workerScope.clients.claim()
}

async function keepFor(page: OpenPage, { loader, language, loaded, sparing }: OpenedPage): Promise<void> {
  await keepSeenPictures(loaded)
  if (loader !== build.loader || !isLanguage(language)) return
  if (sparing) {
    await keepFiles(loaded.map((url) => new URL(url).pathname).filter((path) => filesOfBuild.has(path)))
    await keepPage(
      language,
      CATALOGUE_PARTS.filter((part) => loaded.some((url) => url.endsWith(`/${language}/${part}.json`))),
    )
  } else {
    await keepLanguage(language)
  }
  // A page of the build before would lose its files: while another page is open, the worker waits.
  const others = (await openPages()).filter(({ id }) => id !== page.id)
  if (others.length === 0) await workerScope.skipWaiting()
}

/** The open pages of visitors; the advisers' room and a private page do not use the worker. */
async function openPages(): Promise<OpenPage[]> {
  const open = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return open.filter(({ url }) => isVisitorsPage(new URL(url)))
}

/** Answers with a kept file if there is one: its name changes with its content, so a kept copy never becomes wrong. */
async function answerFile(request: Request, lasting: (work: Promise<unknown>) => void): Promise<Response> {
  const kept = await findInBuildCache(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  lasting(keepFile(request.url, answer.clone()))
  return answer
}
