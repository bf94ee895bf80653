/** The filters of the inbox. They live in the address, so that a link, a reload and Back keep them. */
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { CATEGORIES } from '#catalogue/experience.ts'
import { milliseconds } from '#contract/durations.ts'
import { type Language, languages } from '#languages/languages.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '../../../language.tsx'
import { useQueryValue } from '../../../router.tsx'
import { useShortcut } from '../../../shortcuts.tsx'
import { type Filters, STATE_FILTERS, type StateFilter } from '../filters.ts'
import type { Counts } from '../rows.ts'
import styles from './Filters.module.css'

interface InboxFiltersProps {
  filters: Filters
  counts: Counts | null
  countedTo: number
}

export function InboxFilters({ filters, counts, countedTo }: InboxFiltersProps) {
  const { t } = useLanguage()
  const [, setState] = useQueryValue('state')
  const [, setMine] = useQueryValue('mine')
  const [, setQuarantine] = useQueryValue('quarantine')
  const [, setCategory] = useQueryValue('category')
  const [, setLanguage] = useQueryValue('client')
  const written = (count: number | undefined) =>
    count === undefined ? '' : count >= countedTo ? `${countedTo}+` : String(count)

  return (
    <div role="search" className={styles.filters} aria-label={t('requests.filters')}>
      <SearchField />
      <div role="group" aria-label={t('requests.states')} className={styles.states}>
        {STATE_FILTERS.map((state) => (
          <Choice
            key={state}
            aria-pressed={filters.state === state}
            onClick={() => setState(state === 'open' ? null : state)}
            count={counts ? written(countOf(state, counts)) : ''}
          >
            {t(`requests.filter.${state}`)}
          </Choice>
        ))}
      </div>
      <div className={styles.further}>
        <Choice
          aria-pressed={filters.mine}
          onClick={() => setMine(filters.mine ? null : '1')}
          count={written(counts?.mine)}
        >
          {t('requests.filter.mine')}
        </Choice>
        {(filters.quarantine || Boolean(counts?.quarantined)) && (
          <Choice
            aria-pressed={filters.quarantine}
            onClick={() => setQuarantine(filters.quarantine ? null : '1')}
            count={written(counts?.quarantined)}
          >
            {t('requests.filter.quarantine')}
          </Choice>
        )}
        <select
          aria-label={t('requests.filter.category')}
          value={filters.category ?? ''}
          onChange={({ target }) => setCategory(target.value || null)}
        >
          <option value="">{t('requests.filter.everyCategory')}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`requests.category.${category}`)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('requests.filter.client')}
          value={filters.language ?? ''}
          onChange={({ target }) => setLanguage(target.value || null)}
        >
          <option value="">{t('requests.filter.everyLanguage')}</option>
          {(Object.keys(languages) as Language[]).map((code) => (
            <option key={code} value={code}>
              {languages[code].name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

/** Nothing is counted where it would only be one more number. */
function countOf(state: StateFilter, counts: Counts): number | undefined {
  if (state === 'open') return counts.new + counts.claimed
  return state === 'reached' || state === 'quoted' ? counts[state] : undefined
}

function Choice({ count, children, ...button }: ComponentProps<'button'> & { count: string }) {
  return (
    <button type="button" className={styles.choice} {...button}>
      {children}
      {count && <span>{count}</span>}
    </button>
  )
}

const TYPING_RESTS = milliseconds(180)

/** Asks when the typing rests. */
function SearchField() {
  const { t } = useLanguage()
  const [asked, ask] = useQueryValue('search')
  const [typed, setTyped] = useState(asked ?? '')
  const field = useRef<HTMLInputElement>(null)
  useShortcut({ key: '/', does: t('requests.searchKey') }, () => field.current?.select())

  useEffect(() => {
    if (typed === (asked ?? '')) return undefined
    const timer = setTimeout(() => ask(typed || null), TYPING_RESTS)
    return () => clearTimeout(timer)
    // Only typing asks; an address that changes by itself is followed below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed])

  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(asked ?? '')
  }, [asked])

  return (
    <label className={styles.search}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        dir="auto"
        value={typed}
        placeholder={t('requests.search')}
        aria-label={t('requests.search')}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && (typed ? setTyped('') : field.current?.blur())}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  )
}
