/**
 * Answers a request for a page in the worker: from the network, since prices and availability change; if that is away
 * or slow, with the page kept in that language; if none is kept, with links to those that are.
 */
import { seconds } from '#contract/durations.ts'
import { awayPage } from './away-page.ts'
import { findInBuildCache, findCachedLanguages } from './build-cache.ts'
import { homeIn, makeOfflinePage, languageOf } from './offline-page.ts'
import { isAway } from './which-answer.ts'

/** The longest wait for the network if the page is kept. */
const PATIENCE = seconds(3)

export async function answerPage(request: Request): Promise<Response> {
  const address = new URL(request.url)
  const coming = fetch(request).catch(() => null)
  const kept = await findInBuildCache(homeIn(languageOf(address)))
  const came = await (kept ? Promise.race([coming, patience()]) : coming)
  if (came && !isAway(came)) return came
  if (kept) return makeAnswer(kept, makeOfflinePage(await kept.text(), address), 200)
  return came ?? (await away(address)) ?? Response.error()
}

const patience = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))

async function away(address: URL): Promise<Response | undefined> {
  const languages = await findCachedLanguages().catch(() => [])
  const [first] = languages
  const page = first && (await findInBuildCache(homeIn(first)))
  return page && makeAnswer(page, awayPage({ address, kept: languages, html: await page.text() }), 503)
}

/** The headers that describe the bytes of the first answer. */
const OF_THE_BODY = ['content-encoding', 'content-language', 'content-length', 'etag']

/** Makes an answer with the security policy of the kept page. No other cache may keep it. */
function makeAnswer({ headers: before }: Response, html: string, status: number): Response {
  const headers = new Headers(before)
  for (const name of OF_THE_BODY) headers.delete(name)
  headers.set('cache-control', 'no-store')
  return new Response(html, { status, headers })
}
