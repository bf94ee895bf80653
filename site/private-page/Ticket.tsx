/** Shows the hour of the call in the visitor's time zone, and on a stub the code by which they know the caller. */
import type { VisitorPage } from '#contract/private-page.ts'
import frame from '../page/Frame.module.css'
import { useSpoken } from './spoken.tsx'
import { type CallStanding, mayBeCalled, promisedHour, quoteBy, standingOf } from '#contract/visitor-standing.ts'
import styles from './Ticket.module.css'
import { instantAfter, instantIn, localDay, localHour, zoneName } from './when.ts'

export function Ticket({ page }: { page: VisitorPage }) {
  const { t, locale } = useSpoken()
  const standing = standingOf(page)
  const hour = promisedHour(page)
  const { reference } = page
  const [before, after] = t('reference', { reference }).split(reference)

  return (
    <section className={styles.ticket} aria-labelledby="call" data-standing={standing}>
      <div className={styles.call}>
        <p className={styles.reference}>
          {before}
          <span>{reference}</span>
          {after}
        </p>
        {standing === 'late' && (
          <p className={styles.sorry}>
            <strong>{t('late.sorry')}</strong>{' '}
            {t(page.in_writing ? 'writing.was' : 'late.was', { was: instantIn(locale, page.promised_by) })}
          </p>
        )}
        <h1 id="call" tabIndex={-1}>
          <span>{t(titleOf(standing, page))}</span>{' '}
          {hour && (
            <time dateTime={hour} className={styles.hour}>
              <bdi>{localHour(locale, hour)}</bdi>
            </time>
          )}
        </h1>
        {hour && (
          <p className={styles.day}>
            {localDay(locale, hour)} <span>{zoneName(locale, hour)}</span>
          </p>
        )}
        <p className={styles.text}>
          {standing === 'ahead' && page.call_from
            ? t('ahead.from', { from: instantAfter(locale, page.promised_by, page.call_from) })
            : t(textOf(standing, page), { by: instantIn(locale, quoteBy(page)) })}
        </p>
        {standing === 'wrong' && (
          <p>
            <a href="#details">{t('wrong.correct')}</a>
          </p>
        )}
      </div>
      {mayBeCalled(page) && !page.in_writing && <Stub code={page.caller_code} />}
    </section>
  )
}

function titleOf(standing: CallStanding, { in_writing, promised_again_by }: VisitorPage) {
  if (standing === 'late' && !promised_again_by) return 'late.still'
  if (!in_writing) return `${standing}.title` as const
  if (standing === 'ahead') return 'writing.title'
  if (standing === 'late') return 'writing.again'
  return standing === 'reached' ? 'answered.title' : (`${standing}.title` as const)
}

function textOf(standing: CallStanding, page: VisitorPage) {
  const { quote_sent_by: way, in_writing } = page
  if (standing === 'reached') return quoteText(page)
  if (in_writing && (standing === 'ahead' || standing === 'late')) return 'writing.text'
  if (standing === 'quoted' && way) return `quoted.text.${way}` as const
  return standing === 'late' ? 'ahead.text' : (`${standing}.text` as const)
}

function quoteText(page: VisitorPage) {
  if (page.next_edition) return 'reached.edition'
  return Date.parse(quoteBy(page)) > Date.now() ? 'reached.text' : 'reached.late'
}

/** Screen readers read the code digit by digit, as the adviser says it. */
function Stub({ code }: { code: string }) {
  const { t } = useSpoken()
  return (
    <div className={styles.stub}>
      <h2>{t('code.title')}</h2>
      <p className={styles.code} dir="ltr">
        <span className={frame.unseen}>{[...code].join(' ')}</span>
        <span aria-hidden="true">{code}</span>
      </p>
      <p className={styles.explained}>{t('code.text')}</p>
    </div>
  )
}
