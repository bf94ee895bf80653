/**
 * Accepts a form post only from our own pages (safety F44). Browsers name the origin of a post. A request without an
 * origin does not come from a browser, so it has no session and is accepted.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '#contract/problems.ts'

export function refuseCrossSite(headers: IncomingHttpHeaders, siteUrl: string): void {
  const site = headers['sec-fetch-site']
  const own = site === undefined ? ownOrigin(headers, siteUrl) : site === 'same-origin' || site === 'none'
  if (!own) throw new Problem('cross_site_request', 'Send this form from the site itself')
}

function ownOrigin({ origin, host }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.origin === new URL(siteUrl).origin || from.host === host
}
