/**
 * The filters of the inbox. They are in the address, so that a link, a reload and Back keep them; the searched text is
 * in the state of the history entry, because logs record addresses.
 */
import { type ComponentProps, useState } from 'react'
import { useLanguage } from '#console/language.tsx'
import { showWhole } from '#console/parts/show-whole.ts'
import { useQueryValue } from '#console/router.tsx'
import { type Filters, furtherFilters, STATE_FILTERS, stateWithoutChoice, type StateFilter } from './filters.ts'
import type { Counts } from '#contract/database-types.ts'
import { SavedViews } from './finding/SavedViews.tsx'
import styles from './Filters.module.css'
import { FurtherFilters } from './finding/FurtherFilters.tsx'
import { SearchField } from './SearchField.tsx'

interface InboxFiltersProps {
  filters: Filters
  counts: Counts | null
  countedTo: number
  /** Moves the focus to the first request that the search found. */
  toFirst: () => void
}

export function InboxFilters({ filters, counts, countedTo, toFirst }: InboxFiltersProps) {
  const { t } = useLanguage()
  const [, setState] = useQueryValue('state')
  const [, setMine] = useQueryValue('mine')
  const [, setQuarantine] = useQueryValue('quarantine')
  // Folded on a phone, where they would leave no room for the list.
  const [areMoreShown, showMore] = useState(false)
  const inForce = furtherFilters(filters) + Number(filters.mine) + Number(filters.quarantine)
  const written = (count: number | undefined) =>
    count === undefined ? '' : count >= countedTo ? `${countedTo}+` : String(count)

  /** A second press removes the filter. Choosing a state leaves the quarantine. */
  function choose(state: StateFilter): void {
    setQuarantine(null)
    setState(state === stateWithoutChoice(filters) || state === filters.state ? null : state)
  }

  return (
    <div role="search" className={styles.filters} aria-label={t('requests.filters')}>
      <div className={styles.first}>
        <SearchField toFirst={toFirst} />
        <button
          type="button"
          className={`${styles.choice} ${styles.more}`}
          aria-expanded={areMoreShown}
          onClick={() => showMore(!areMoreShown)}
        >
          {t('requests.filter.more')}
          {inForce > 0 && <span>{inForce}</span>}
        </button>
      </div>
      <div role="group" aria-label={t('requests.states')} className={styles.states} onFocusCapture={showWhole}>
        {STATE_FILTERS.map((state) => (
          <Choice
            key={state}
            aria-pressed={filters.state === state}
            onClick={() => choose(state)}
            // The counts are those of the whole team, so they would contradict a narrowed list.
            count={counts && inForce === 0 ? written(countOf(state, counts)) : ''}
          >
            {t(`requests.filter.${state}`)}
          </Choice>
        ))}
      </div>
      <div className={styles.further} data-open={areMoreShown}>
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
        <SavedViews />
        <FurtherFilters filters={filters} />
      </div>
    </div>
  )
}

/** The number of requests beside a state; undefined for the closed states, whose number says nothing about the work. */
function countOf(state: StateFilter, counts: Counts): number | undefined {
  if (state === 'day') return counts.day
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
