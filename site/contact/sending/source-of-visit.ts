/**
 * Reads from where the visitor came: the host of the page before and the parameters of a campaign, as the browser says
 * them of this one page (decision 049). Nothing is kept on the device for it, and no other address than our own is
 * read.
 */
import { LONGEST_SOURCE, type RequestSource, SOURCE_KEYS } from '#contract/request/request-origin.ts'
import { keptText } from '#contract/request/kept-text.ts'

/** Undefined where nothing is known. The address may have changed since the page was loaded: the browser remembers it. */
export function sourceOfVisit(
  referrer = document.referrer,
  arrivedAt = performance.getEntriesByType('navigation')[0]?.name ?? location.href,
): RequestSource | undefined {
  const { searchParams: query, host } = new URL(arrivedAt)
  const before = hostOf(referrer)
  const said = SOURCE_KEYS.map((key) => {
    const value = key === 'referrer' ? before !== host && before : query.get(key)
    return [key, cut(keptText(value || '').trim())] as const
  }).filter(([, value]) => value)
  return said.length > 0 ? Object.fromEntries(said) : undefined
}

/** No half of a character is left, which the server would refuse. */
const cut = (text: string) => text.slice(0, LONGEST_SOURCE).replace(/[\ud800-\udbff]$/, '')

function hostOf(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return ''
  }
}
