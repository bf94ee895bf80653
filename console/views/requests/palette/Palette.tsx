/**
 * The command palette: one field that finds acts of the open sheet, requests by name or reference, saved views and
 * screens. Its acts are the active shortcuts, so that each does the same here as its key.
 */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { milliseconds } from '#contract/durations.ts'
import { inPlainLetters } from '#languages/finding/plain-letters.ts'
import { isolate } from '#languages/isolate.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage, useTranslate } from '#console/language.tsx'
import { go } from '#console/router.tsx'
import { type ListedShortcut, useKeysInForce } from '#console/shortcuts.tsx'
import { serverNow } from '#console/time/now.ts'
import { everywhere, readFilters, STATE_FILTERS } from '../inbox/filters.ts'
import { questionFor } from '../inbox/finding/filter-question.ts'
import { savedViews } from '../inbox/finding/saved-views.ts'
import { dayReceived, wishOf } from '../inbox/row-words.ts'
import { inboxQuery } from '../inbox/use-inbox.ts'
import { useTranslations } from '../use-translations.ts'
import styles from './Palette.module.css'

interface PaletteProps {
  /** The screens of the menu, by path and label. */
  screens: readonly { path: string; label: string }[]
  onClose: () => void
}

interface Entry {
  id: string
  label: string
  /** The wish of a request and the day on which it came, which differ where names do not. */
  detail?: string
  /** The key of an act, the reference of a request, or the kind of the entry. */
  aside: string
  run: () => void
}

const REQUESTS_SHOWN = 8
const SHORTEST = 2
const TYPING_PAUSE = milliseconds(120)
/** Begins the id of each entry that is a request. */
const REQUEST = 'request-'

export function Palette({ screens, onClose }: PaletteProps) {
  const t = useTranslate()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // The id and not the index: hits of the server arrive later and move the entries.
  const [active, setActive] = useState<string | null>(null)
  // Enter was pressed before the requests of the typed text were there.
  const [isEntered, setEntered] = useState(false)
  const { entries, isLate } = useEntries(typed, screens)
  const chosen = entries.find(({ id }) => id === active) ?? entries[0]

  useLayoutEffect(() => field.current?.focus(), [])
  const enter = useEffectEvent(() => {
    setEntered(false)
    if (chosen) run(chosen)
  })
  useEffect(() => {
    if (isEntered && !isLate) enter()
  }, [isEntered, isLate])
  useEffect(() => {
    document.getElementById(`${list}-${chosen?.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, chosen?.id])

  /** Runs an entry after the closed dialog has returned the focus, because some acts move it. */
  function run(entry: Entry): void {
    onClose()
    requestAnimationFrame(() => requestAnimationFrame(entry.run))
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    // By default the first Escape only empties a search field.
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step && event.key !== 'Enter') return
    event.preventDefault()
    // The requests that are shown may still be those of the letters before.
    if (!step && isLate && !active && (!chosen || isRequest(chosen))) setEntered(true)
    else if (!chosen) return
    else if (step) setActive(entries.at((entries.indexOf(chosen) + step) % entries.length)!.id)
    else run(chosen)
  }

  return (
    <Dialog title={t('palette.open')} onDismiss={onClose} actions={null}>
      <input
        ref={field}
        className={styles.field}
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={chosen && `${list}-${chosen.id}`}
        aria-label={t('palette.field')}
        placeholder={t('palette.field')}
        dir={typed ? 'auto' : undefined}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(null)
          setEntered(false)
        }}
        onKeyDown={press}
      />
      <div id={list} role="listbox" aria-label={t('palette.open')} className={styles.list}>
        {entries.map((entry) => (
          <button
            key={entry.id}
            id={`${list}-${entry.id}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={entry === chosen}
            onClick={() => run(entry)}
          >
            <span>
              <bdi>{entry.label}</bdi>
              {entry.detail && <small>{entry.detail}</small>}
            </span>{' '}
            <small>{entry.aside}</small>
          </button>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {entries.length === 0 && t('palette.none')}
      </p>
    </Dialog>
  )
}

interface Entries {
  entries: readonly Entry[]
  /** The requests of the typed text have not been read yet. */
  isLate: boolean
}

function useEntries(typed: string, screens: PaletteProps['screens']): Entries {
  const t = useTranslate()
  // An open dialog suspends the keys, but the shortcuts stay registered.
  const listed = useKeysInForce()
  const { data: views } = useQuery(savedViews)
  const { requests, isLate } = useRequests(typed)
  const wanted = inPlainLetters(typed.trim())
  const fits = ({ label }: Entry) => inPlainLetters(label).includes(wanted)
  const acts = listed
    .filter(isAct)
    .map(({ key, does, run }) => ({ id: `act-${key}`, label: does, aside: written(key), run }))
  const lists = STATE_FILTERS.map((state) => ({
    id: `list-${state}`,
    label: t(`requests.filter.${state}`),
    aside: t('palette.list'),
    run: () => go(`/?state=${state}`),
  }))
  const saved = (views ?? []).map(({ id, name, query }) => ({
    id: `view-${id}`,
    label: name,
    aside: t('palette.view'),
    run: () => go(`/?${query}`),
  }))
  const others = screens.map(({ path, label }) => ({
    id: `screen-${path.slice(1)}`,
    label,
    aside: t('palette.screen'),
    run: () => go(path),
  }))
  return { entries: [...acts.filter(fits), ...requests, ...[...saved, ...lists, ...others].filter(fits)], isLate }
}

/** Leaves out the keys that move in a list, and the help. */
const isAct = ({ key }: ListedShortcut) => !/^(Arrow|[jk?]$)/.test(key)

const written = (key: string) => (key.length === 1 ? key.toUpperCase() : key)

const isRequest = ({ id }: Entry) => id.startsWith(REQUEST)

/** The requests that match, read 120 milliseconds after the last key. */
function useRequests(typed: string): { requests: readonly Entry[]; isLate: boolean } {
  const { t, language, locale } = useLanguage()
  const translations = useTranslations(language)
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const resting = setTimeout(() => setSearched(typed.trim()), TYPING_PAUSE)
    return () => clearTimeout(resting)
  }, [typed])
  const filters = everywhere(readFilters(new URLSearchParams(), searched))
  const { data, isFetching } = useInfiniteQuery({
    ...inboxQuery({ ...questionFor(filters), page_size: REQUESTS_SHOWN }),
    enabled: searched.length >= SHORTEST,
  })
  if (typed.trim().length < SHORTEST) return { requests: [], isLate: false }
  const requests = (data?.pages[0]?.rows ?? []).map((row) => ({
    id: `${REQUEST}${row.id}`,
    label: row.name,
    detail: `${isolate(wishOf(row, t, translations))} \u00b7 ${t('requests.receivedOn', { day: dayReceived(row, locale, serverNow()) })}`,
    aside: row.reference,
    run: () => go(`/requests/${row.id}`),
  }))
  return { requests, isLate: searched !== typed.trim() || (!data && isFetching) }
}
