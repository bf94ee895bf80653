/**
 * Lets any origin use the data interface and the authentication service: the key and the policies decide, not the
 * origin (protocol §0).
 */
import type { HeaderPairs } from './security-headers.ts'

const EXPOSED =
  'Content-Range, Content-Location, Preference-Applied, Location, Range-Unit, Proxy-Status, Retry-After, ' +
  'X-Total-Count, Link, X-Supabase-Api-Version, X-Sb-Error-Code, X-Relay-Error, Sb-Error-Code, ETag, Content-Disposition, X-Transformations, ' +
  'Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size, Upload-Offset, Upload-Length, Upload-Metadata, Upload-Expires'
const ALLOWED =
  'apikey, authorization, content-type, x-client-info, x-supabase-api-version, prefer, accept, accept-profile, ' +
  'content-profile, range, range-unit, x-retry-count, x-form-signals, traceparent, tracestate, baggage, x-region, ' +
  'x-upsert, cache-control, x-metadata, if-none-match, x-signature, x-http-method-override, x-request-id, ' +
  'x-requested-with, tus-resumable, upload-length, upload-offset, upload-metadata'

export const corsHeaders: HeaderPairs = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', EXPOSED],
]

/** Answers a preflight request, before any key is checked. */
export function answerPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'Access-Control-Allow-Headers': ALLOWED,
      'Access-Control-Max-Age': '86400',
    },
  })
}
