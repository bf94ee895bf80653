/** Reads the parameters of a path of the room, and makes links. */
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'

/**
 * The parameters of a path: `/requests/7` for the pattern `/requests/:request` gives `{ request: '7' }`; null if it
 * does not match.
 */
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

/** A part that cannot be decoded stays as it is: it is the id of nothing, so the screen says that there is none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * The URL of a path under `/console`, with the `lang` of the present address, so that the server knows the language of
 * the room at a reload.
 */
export function hrefOf(to: string): string {
  const url = new URL(`${CONSOLE_PATH}${to === '/' ? '' : to}`, location.origin)
  const language = new URLSearchParams(location.search).get('lang')
  if (language && !url.searchParams.has('lang')) url.searchParams.set('lang', language)
  return url.pathname + url.search + url.hash
}
