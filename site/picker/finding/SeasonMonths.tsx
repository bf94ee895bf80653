/**
 * Shows the season month by month (product §3.4): a strip of the months to come, each with the number of its
 * experiences. It unfolds to the days of every month, past ones included. Choosing a month filters the picker by it;
 * choosing it again removes the filter.
 */
import { useEffect, useRef } from 'react'
import { useFinderTexts } from './finder-texts.tsx'
import { seasonCalendarPath } from '#contract/season-calendar.ts'
import { useJourney } from '#site/journey/journey.tsx'
import { useTranslate } from '#site/page/language.tsx'
import { monthName, yearOf } from '#site/parts/month-name.ts'
import { useJudgingDay, usePage } from '#site/page/page.tsx'
import type { SeasonMonth } from './season.ts'
import site from '#site/page/Frame.module.css'
import { StepLink } from '#site/journey/StepLink.tsx'
import { MonthMarks } from './MonthMarks.tsx'
import styles from './Season.module.css'

export function SeasonMonths({ season }: { season: readonly SeasonMonth[] }) {
  const { say } = useFinderTexts()
  const now = useJudgingDay().slice(0, 7)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => scrollToMonth(row.current), [])
  if (season.length === 0) return null

  return (
    <div className={styles.season}>
      {/* The months are a sibling and no content of the fold, so that the strip is shown while it is closed. */}
      <details className={styles.calendar} onToggle={() => scrollToMonth(row.current)}>
        <summary>{say('finding.calendar')}</summary>
      </details>
      <div
        ref={row}
        role="group"
        className={styles.row}
        aria-label={say('finding.season')}
        // If no month can be chosen, the row itself takes the focus, so that the keyboard can scroll it.
        tabIndex={season.some(({ month, count }) => count > 0 && month >= now) ? undefined : 0}
      >
        <ol className={styles.months}>
          {season.map((one, index) => {
            const before = season[index - 1]?.month
            const year = yearOf(one.month)
            const opens = before === undefined || yearOf(before) !== year
            const leads = !opens && before < now && one.month >= now
            return (
              <li key={one.month} className={styles.month} data-gone={one.month < now || undefined}>
                <span className={styles.year} data-leads={leads || undefined} aria-hidden="true">
                  {(opens || leads) && year}
                </span>
                <Month {...one} />
              </li>
            )
          })}
        </ol>
      </div>
      <Subscribe />
    </div>
  )
}

/**
 * Offers the season for the visitor's own calendar: as a subscription, which the calendar refreshes, or once as a file.
 */
function Subscribe() {
  const { say } = useFinderTexts()
  const { category, language } = useJourney().place
  const path = seasonCalendarPath(category, language)
  return (
    <p className={styles.subscribe}>
      <a href={`${usePage().settings.siteUrl.replace(/^https?/, 'webcal')}${path}`}>{say('finding.subscribe')}</a>
      <a href={path} download>
        {say('finding.download')}
      </a>
    </p>
  )
}

function Month({ month, count, days }: SeasonMonth) {
  const t = useTranslate()
  const { place } = useJourney()
  const { today } = usePage()
  const { finding } = place
  const chosen = finding.month === month
  const now = today.slice(0, 7)
  const content = (
    <>
      <span className={styles.name}>
        {monthName(month, t)} <span className={site.unseen}>{yearOf(month)} : </span>
      </span>
      <span className={styles.count}>
        {count > 0 && <span aria-hidden="true">{count}</span>}
        <span className={site.unseen}>{t('category.count', { count })}</span>
      </span>
      <MonthMarks month={month} days={days} today={month === now ? Number(today.slice(8)) : null} />
    </>
  )

  // A month without results is no link, but keeps its place.
  if (count === 0 && !chosen) return <span className={styles.empty}>{content}</span>
  return (
    <StepLink
      to={{ ...place, finding: { ...finding, month: chosen ? null : month } }}
      how="replace"
      className={styles.link}
      aria-current={chosen ? 'true' : undefined}
    >
      {content}
    </StepLink>
  )
}

/** Scrolls a row that is wider than the screen to the chosen month, or to the first one to come. */
function scrollToMonth(row: HTMLElement | null) {
  const near = row?.querySelector('[aria-current]') ?? row?.querySelector('li:not([data-gone])')
  if (!row || !near) return
  const [from, to] = [row.getBoundingClientRect(), near.getBoundingClientRect()]
  const rightToLeft = getComputedStyle(row).direction === 'rtl'
  row.scrollBy({ left: rightToLeft ? to.right - from.right : to.left - from.left })
}
