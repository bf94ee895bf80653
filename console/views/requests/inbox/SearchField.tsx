/** The search field of the inbox. The search runs 180 milliseconds after the last key, or at once with Enter. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { milliseconds } from '#contract/durations.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#console/language.tsx'
import { go, search, usePlace } from '#console/router.tsx'
import { useShortcut } from '#console/shortcuts.tsx'
import { addressOfInbox } from '../address-of.ts'
import styles from './Filters.module.css'

const TYPING_PAUSE = milliseconds(180)
const KEYS: ReadonlySet<string> = new Set(['Enter', 'ArrowDown', 'Escape'])

export function SearchField({ toFirst }: { toFirst: () => void }) {
  const { t } = useLanguage()
  const { query, searched } = usePlace()
  const [typed, setTyped] = useState(searched)
  const field = useRef<HTMLInputElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useShortcut({ key: '/', does: t('requests.searchKey') }, begin)

  function begin(): void {
    // On a phone the open sheet hides the field: it is closed first, or the typed letters would be shortcuts of the
    // sheet.
    if (!field.current?.checkVisibility()) flushSync(() => go(addressOfInbox(query), { searched }))
    // To select alone leaves a field that is scrolled away where nobody sees it.
    field.current?.focus()
    field.current?.select()
  }

  function type(text: string): void {
    setTyped(text)
    clearTimeout(resting.current)
    resting.current = setTimeout(() => search(text), TYPING_PAUSE)
  }

  function searchNow(text: string): void {
    clearTimeout(resting.current)
    setTyped(text)
    search(text)
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing || !KEYS.has(key)) return
    event.preventDefault()
    if (key !== 'Escape') {
      searchNow(typed)
      toFirst()
    } else if (typed) searchNow('')
    else field.current?.blur()
  }

  useEffect(() => () => clearTimeout(resting.current), [])

  // Back and the removal of all filters change the searched text, too.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(searched)
  }, [searched])

  return (
    <label className={styles.search}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        // An empty field has the direction of the room, so that the placeholder begins at the right side.
        dir={typed ? 'auto' : undefined}
        value={typed}
        placeholder={t('requests.search')}
        aria-label={t('requests.search')}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  )
}
