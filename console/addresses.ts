/** Addresses of the room: the parts of a path and the link to one. Pure. */
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'

/** `/requests/:request` over `/requests/7`: `{ request: '7' }`; null where they do not fit. */
export function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.replace(/(?<=.)\/$/, '').split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = decoded(given[at]!)
    else if (part !== given[at]) return null
  }
  return params
}

/** A path that cannot be decoded stays as it is: its screen is not found, and the room says so. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** With the language of the room, so that a reload has it in the first byte. */
export function hrefOf(to: string): string {
  const url = new URL(`${CONSOLE_PATH}${to === '/' ? '' : to}`, location.origin)
  const language = new URLSearchParams(location.search).get('lang')
  if (language && !url.searchParams.has('lang')) url.searchParams.set('lang', language)
  return url.pathname + url.search
}
