/**
 * Cleans the headers of a function's answer. The answer comes from our own origin, so it must not run scripts there,
 * set cookies, or set headers that the program sets itself.
 */
import type { FunctionDefinition } from './read-functions.ts'

const NOT_HANDED_OUT =
  /^(set-cookie2?|x-relay-error|sb-error-code|content-security-policy.*|cross-origin-.*|permissions-policy|referrer-policy|strict-transport-security|x-content-type-options|x-frame-options|x-request-id|clear-site-data|service-worker-allowed|refresh|link|alt-svc|nel|report-to|reporting-endpoints|connection|keep-alive|transfer-encoding|content-length|trailer|upgrade|proxy-.*)$/
const MARKUP = /^(text\/html|application\/xhtml\+xml|text\/xml|application\/xml|image\/svg\+xml)\b/i

export function cleanedAnswer(
  { status, headers, body }: Response,
  { cors }: Pick<FunctionDefinition, 'cors'>,
): Response {
  if (status < 200) throw new Error(`The function answered ${status}`)
  const kept = [...headers].filter(
    ([name]) => !NOT_HANDED_OUT.test(name) && (cors === 'own' || !name.startsWith('access-control-')),
  )
  const cleaned = new Headers(kept)
  if (MARKUP.test(cleaned.get('content-type') ?? '')) cleaned.set('content-type', 'text/plain; charset=utf-8')
  cleaned.set('content-security-policy', "default-src 'none'; sandbox")
  if (!cleaned.has('cache-control')) cleaned.set('cache-control', 'no-store')
  return new Response(body, { status, headers: cleaned })
}
