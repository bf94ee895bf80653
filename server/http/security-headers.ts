/**
 * The headers of every answer, errors and files included (safety §2). Scripts and styles in the page are allowed by
 * their hash; nothing else inline is allowed.
 */
import { createHash } from 'node:crypto'

export type HeaderPairs = readonly (readonly [name: string, value: string])[]

export interface InlinedSources {
  styles: readonly string[]
  scripts: readonly string[]
}

const YEAR_OF_SECONDS = 31_536_000

interface Allowances {
  /** The name of the trusted-types policy that the page may create; none by default. */
  policy?: string
  /** The page contains frames of our own pages, or is shown in one. */
  frames?: 'holds' | 'stands in'
  /** The page contains small prints of its posters. */
  dataPictures?: boolean
}

export function securityHeaders(siteUrl: string, inlined: InlinedSources, allowances: Allowances = {}): HeaderPairs {
  const strictTransport: HeaderPairs = siteUrl.startsWith('https:')
    ? [['Strict-Transport-Security', `max-age=${2 * YEAR_OF_SECONDS}; includeSubDomains`]]
    : []
  return [
    ['Content-Security-Policy', contentSecurityPolicy(inlined, allowances)],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Embedder-Policy', 'require-corp'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    // Not `no-referrer`, because browsers then send `Origin: null` with our own form, which looks cross-site.
    ['Referrer-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'],
    ...strictTransport,
  ]
}

function contentSecurityPolicy({ styles, scripts }: InlinedSources, allowances: Allowances): string {
  const { policy = "'none'", frames, dataPictures } = allowances
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashSource)].join(' '),
    ["style-src 'self'", ...styles.map(hashSource)].join(' '),
    dataPictures ? "img-src 'self' data:" : "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(frames === 'holds' ? ["frame-src 'self'"] : []),
    `frame-ancestors ${frames === 'stands in' ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${policy}`,
  ].join('; ')
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
