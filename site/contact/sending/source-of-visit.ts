/**
 * Reads from where the visitor came: the host of the page before and the parameters of a campaign, as the browser
 * knows them of this page (decision 049). Nothing is kept on the device for it.
 */
import { LONGEST_SOURCE, type RequestSource, SOURCE_KEYS } from '#contract/request/request-origin.ts'
import { normalizeText } from '#contract/request/normalize-text.ts'

/** Undefined if nothing is known. The first address of the page is read, as the present one may have changed since. */
export function sourceOfVisit(
  referrer = document.referrer,
  arrivedAt = performance.getEntriesByType('navigation')[0]?.name ?? location.href,
): RequestSource | undefined {
  const { searchParams: query, host } = new URL(arrivedAt)
  const before = hostOf(referrer)
  const said = SOURCE_KEYS.map((key) => {
    const value = key === 'referrer' ? before !== host && before : query.get(key)
    return [key, cut(normalizeText(value || '').trim())] as const
  }).filter(([, value]) => value)
  return said.length > 0 ? Object.fromEntries(said) : undefined
}

/** Cuts a text without leaving half a surrogate pair, which the server would refuse. */
const cut = (text: string) => text.slice(0, LONGEST_SOURCE).replace(/[\ud800-\udbff]$/, '')

function hostOf(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return ''
  }
}
