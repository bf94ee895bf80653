/**
 * Shows the fields of finding in the picker (product §3.4): search, budget, availability, order and the months of the
 * season. They belong to the picker's form, so that without JavaScript category, ticks and language are kept.
 */
import { useMemo } from 'react'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { activeFilters } from './find-experiences.ts'
import { useFinderTexts } from './finder-texts.tsx'
import { BUDGETS, type Finding, ORDERS } from './finding.ts'
import { useJourney } from '#site/journey/journey.tsx'
import { useJudgingDay } from '#site/page/page.tsx'
import { seasonOf } from './season.ts'
import site from '#site/page/Frame.module.css'
import { understand } from '../search/sum-in-words.ts'
import { useFindingFields } from './use-finding-fields.ts'
import type { Finder } from './use-finder.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import styles from './FindingBar.module.css'
import { SeasonMonths } from './SeasonMonths.tsx'

interface FindingBarProps {
  finder: Finder
  /** The finding of the list that is shown; it may lag behind the fields for a moment. */
  shown: Finding
  /** The number of results. */
  count: number
  /** The number of those that are to come: the others are folded, unless the operator's settings call none past. */
  ahead: number
}

export function FindingBar({ finder, shown, count, ahead }: FindingBarProps) {
  const { t, say } = useFinderTexts()
  const { finding, view } = useJourney().place
  const today = useJudgingDay()
  const { bar, counter, findNow, onChange } = useFindingFields()
  const active = activeFilters(finding).length
  const leftOut = finder.leftOut(shown)
  const near = count > 0 && finder.isNear(shown)
  const season = useMemo(
    () => seasonOf(finder.experiences, finder.find({ ...shown, month: null }), today),
    [finder, shown, today],
  )

  return (
    <search
      ref={bar}
      className={styles.bar}
      data-view={view}
      data-count={count}
      aria-label={say('finding.label')}
      onChange={onChange}
    >
      <SearchField onEnter={findNow} />
      <details className={styles.more}>
        <summary>
          <Icon name="filter" />
          {say('finding.filter')}
          {active > 0 && (
            <>
              <span className={styles.active} aria-hidden="true">
                {active}
              </span>
              <span className={site.unseen}> {say('finding.active', { count: active })}</span>
            </>
          )}
        </summary>
        <Filters onApply={findNow} />
      </details>
      <SeasonMonths season={season} />
      {finding.month && <input type="hidden" name="month" value={finding.month} />}
      <div className={styles.found}>
        <p ref={counter} tabIndex={-1} aria-live="polite" aria-atomic="true" className={styles.count}>
          {near
            ? say('finding.near', { count, search: understand(shown.search).words })
            : t('category.count', { count })}
          {ahead > 0 && ahead < count && ` (${t('category.ahead', { count: ahead })})`}
        </p>
        <ActiveFilters />
        {leftOut > 0 && <p className={styles.note}>{say('finding.budget.leftOut', { count: leftOut })}</p>}
      </div>
    </search>
  )
}

function SearchField({ onEnter }: { onEnter: () => void }) {
  const { say } = useFinderTexts()
  const { finding, category } = useJourney().place
  return (
    <label className={styles.search}>
      <span>{say('finding.search')}</span>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        defaultValue={finding.search}
        placeholder={say(`finding.hint.${category ?? 'all'}`)}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter()
        }}
      />
    </label>
  )
}

function Filters({ onApply }: { onApply: () => void }) {
  const { say } = useFinderTexts()
  const { finding } = useJourney().place
  return (
    <div className={styles.filters}>
      <Field label={say('finding.budget')}>
        {(tied) => (
          <select {...tied} name="budget" defaultValue={finding.budget ?? ''}>
            <option value="">{say('finding.budget.any')}</option>
            {BUDGETS.map((amount) => (
              <option key={amount} value={amount}>
                {say('finding.budget.upTo', { amount })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={say('finding.order')}>
        {(tied) => (
          <select {...tied} name="order" defaultValue={finding.order}>
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {say(`finding.order.${order}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className={styles.open}>
        <input type="checkbox" name="open-only" value="yes" defaultChecked={finding.open} />
        {say('finding.open')}
      </label>
      {/* This is the form's first button, so that Enter in a field finds and never continues by accident. */}
      <button
        type="submit"
        name="step"
        value="selection"
        className={styles.apply}
        onClick={(event) => {
          event.preventDefault()
          onApply()
        }}
      >
        {say('finding.apply')}
      </button>
    </div>
  )
}
