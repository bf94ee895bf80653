/**
 * Reads and changes the address under `/console` (no router library: decision 037). Links are real links: they open in
 * a new tab, and Back works. A searched text may be a client's name or number, so it is kept in the state of the
 * history entry and not in the address, which logs record.
 */
import { type AnchorHTMLAttributes, type MouseEvent, useCallback, useMemo, useSyncExternalStore } from 'react'
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { defaultLanguage, type Language } from '#languages/languages.ts'
import { isAnotherBuild } from './another-build.ts'
import { hrefOf } from './addresses.ts'

export interface RoomAddress {
  /** Under /console: `/`, `/requests/…`. */
  path: string
  query: URLSearchParams
  /** The searched text, in the state of the history entry: a reload and Back restore it. */
  searched: string
}

const MOVED = 'console-moved'

interface GoOptions {
  replace?: boolean
  /** The searched text of the new entry. */
  searched?: string
}

/** `to` is a path under /console, with its query. The entry is replaced if the address stays the same. */
export function go(to: string, { replace = false, searched = '' }: GoOptions = {}): void {
  const href = hrefOf(to)
  const here = location.pathname + location.search
  if (isAnotherBuild() && !replace && href !== here) return location.assign(href)
  history[replace || href === here ? 'replaceState' : 'pushState']({ searched }, '', href)
  dispatchEvent(new Event(MOVED))
}

export function usePlace(): RoomAddress {
  const address = useSyncExternalStore(listen, () => location.pathname + location.search)
  const searched = useSyncExternalStore(listen, searchedHere)
  return useMemo(() => {
    const url = new URL(address, location.origin)
    return { path: url.pathname.slice(CONSOLE_PATH.length) || '/', query: url.searchParams, searched }
  }, [address, searched])
}

/** The searched text of this history entry. */
function searchedHere(): string {
  const { searched } = (history.state ?? {}) as { searched?: unknown }
  return typeof searched === 'string' ? searched : ''
}

/** Replaces the searched text; the address stays. */
export function search(text: string): void {
  history.replaceState({ searched: text }, '')
  dispatchEvent(new Event(MOVED))
}

/**
 * A value of the query and a function to set it; null removes it. Filters are in the query, so that a link contains
 * them.
 */
export function useQueryValue(name: string): [string | null, (value: string | null, how?: { push: boolean }) => void] {
  const { query } = usePlace()
  const set = useCallback(
    (value: string | null, { push } = { push: false }) => {
      const next = new URL(location.href)
      if (value === null) next.searchParams.delete(name)
      else next.searchParams.set(name, value)
      go(next.pathname.slice(CONSOLE_PATH.length) + next.search, { replace: !push, searched: searchedHere() })
    },
    [name],
  )
  return [query.get(name), set]
}

export function nameLanguageInAddress(language: Language): void {
  const url = new URL(location.href)
  if (language === defaultLanguage) url.searchParams.delete('lang')
  else url.searchParams.set('lang', language)
  history.replaceState(history.state, '', url)
  dispatchEvent(new Event(MOVED))
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  /** Keeps the searched text, for a link to a screen on which the list stays visible. */
  keepsSearch?: boolean
}

export function Link({ to, keepsSearch = false, onClick, children, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
    if (defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey || rest.target) return
    event.preventDefault()
    go(to, { searched: keepsSearch ? searchedHere() : '' })
  }
  return (
    <a {...rest} href={hrefOf(to)} onClick={follow}>
      {children}
    </a>
  )
}

function listen(changed: () => void): () => void {
  addEventListener('popstate', changed)
  addEventListener(MOVED, changed)
  return () => {
    removeEventListener('popstate', changed)
    removeEventListener(MOVED, changed)
  }
}
