/**
 * Decides where a sign-in may redirect to (protocol §13, safety F43): the site itself, or an address that
 * AUTH_REDIRECTS lists. Any other address is replaced by the site without an error.
 */
import type { AuthServices } from '../auth-services.ts'
import type { Call } from '../flow.ts'

type RedirectServices = Pick<AuthServices, 'settings'>

/** `given` is the address that the body of the call names, if any. */
export function redirectTarget(
  call: Pick<Call, 'url' | 'header'>,
  { settings }: RedirectServices,
  given?: string,
): string {
  const asked = [call.header('redirect_to'), given ?? call.url.searchParams.get('redirect_to'), call.header('referer')]
  for (const target of asked) {
    const allowed = target ? allowedTarget(target, settings) : undefined
    if (allowed) return allowed
  }
  return settings.SITE_URL
}

/** Returns the normalised address, or undefined if it is not allowed. */
export function allowedTarget(text: string, settings: RedirectServices['settings']): string | undefined {
  const url = parsePlain(text)
  if (!url) return undefined
  const site = new URL(settings.SITE_URL)
  if (sameSite(url, site)) return url.href
  if (settings.NODE_ENV === 'development' && isWeb(url) && isLoopback(url.hostname)) return url.href
  return isListed(url, settings.AUTH_REDIRECTS) ? url.href : undefined
}

const LONGEST = 2048

/** Undefined for a URL that two parsers could read differently. */
function parsePlain(text: string): URL | undefined {
  if (text.length > LONGEST) return undefined
  const odd = /[\\\s]/u.test(text) || [...text].some((character) => character.codePointAt(0)! < 33)
  const url = odd || !URL.canParse(text) ? undefined : new URL(text)
  if (!url || url.username || url.password) return undefined
  if (!isWeb(url)) return /^(javascript|data|vbscript|file|blob|about):$/.test(url.protocol) ? undefined : url
  if (!/^https?:\/\/[^/]/i.test(text)) return undefined
  // The URL parser rewrites 2130706433 and 0x7f.1 as dotted numbers, so the check reads the original text.
  const typed = /^https?:\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(text)![1]!.toLowerCase()
  if (isNumbers(url.hostname)) return isLoopback(url.hostname) && typed === url.hostname ? url : undefined
  return /^[a-z\d.-]+$/.test(typed) ? url : undefined
}

const isWeb = ({ protocol }: URL) => protocol === 'http:' || protocol === 'https:'
const isNumbers = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[')
const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

function sameSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false
  return url.port === site.port || isLoopback(url.hostname)
}

/** Commas separate the patterns, except those within braces. A pattern without a path matches the host only. */
function isListed(url: URL, patterns: string): boolean {
  const address = url.href.replace(/#.*$/, '')
  const forms = url.pathname === '/' && url.search === '' ? [address, address.replace(/\/$/, '')] : [address]
  const listed = patterns.split(/,(?![^{]*\})/).map((pattern) => pattern.trim())
  return listed.some((pattern) => pattern !== '' && forms.some((form) => globToRegExp(pattern).test(form)))
}

/**
 * Regular expressions of the wildcards. In the host they match no `/`, `?` or `#`; otherwise the author of an address
 * could end the host early.
 */
const IN_HOST = { many: '[^/?#]*', some: '[^./?#:]*', one: '[^./?#:]' }
const IN_PATH = { many: '.*', some: '[^./]*', one: '[^./]' }

/** `*` stops at `.` and `/`, `**` crosses them, `?` matches one other character, `[…]` and `{a,b}` are alternatives. */
function globToRegExp(pattern: string): RegExp {
  const hostEnds = /^[a-z][\w+.-]*:\/\/[^/]*/i.exec(pattern)?.[0].length ?? 0
  let source = ''
  let braces = 0
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at]!
    const wild = at < hostEnds ? IN_HOST : IN_PATH
    const set = /^\[(!?)([\w-]+)\]/.exec(pattern.slice(at))
    if (character === '*') {
      const crosses = pattern[at + 1] === '*'
      source += crosses ? wild.many : wild.some
      if (crosses) at++
    } else if (set) {
      source += `[${set[1] ? '^./?#:' : ''}${set[2]}]`
      at += set[0].length - 1
    } else if (character === '{' && pattern.includes('}', at)) {
      braces++
      source += '(?:'
    } else if (character === '}' && braces > 0) {
      braces--
      source += ')'
    } else if (character === ',' && braces > 0) source += '|'
    else source += character === '?' ? wild.one : character.replace(/[.+^$()|[\]{}\\]/, '\\$&')
  }
  return new RegExp(`^${source}$`, 'i')
}
