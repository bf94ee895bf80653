/** Lists the other requests of the same person, and the doubles: requests that were merged into this one. */
import { useRef } from 'react'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { Reference } from '#console/parts/Reference.tsx'
import { referenceInSentence } from '#console/reference-in-sentence.ts'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import { Link, usePlace } from '#console/router.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import { addressOf } from '../address-of.ts'
import { isUnderWay } from '../clock/clock.ts'
import type { Brief, Sheet } from '#contract/database-types.ts'
import { valueInWords } from './field-words.ts'
import { titleOf } from '../texts-of.ts'
import { useTranslations } from '../use-translations.ts'
import styles from './CallSheet.module.css'
import { useSheet } from './sheet-context.ts'

export function SamePersonRequests() {
  const { t } = useLanguage()
  const { sheet } = useSheet()
  const merged = new Set(sheet.doubles.map(({ id }) => id))
  const others = sheet.earlier.filter(({ id }) => !merged.has(id))

  const list = useRef<HTMLElement>(null)
  const { key } = SHEET_KEYS.others
  useShortcut(
    { key, does: t('sheet.others') },
    () => list.current?.querySelector<HTMLElement>('a, button')?.focus(),
    others.length > 0,
  )

  return (
    <>
      {sheet.doubles.length > 0 && (
        <section className={styles.part} aria-labelledby="doubles">
          <h3 id="doubles">{t('sheet.doubles')}</h3>
          <ul className={styles.others}>
            {sheet.doubles.map((double) => (
              <OtherRequest key={double.id} other={double} isDouble />
            ))}
          </ul>
        </section>
      )}
      <section ref={list} className={styles.part} aria-labelledby="others">
        <h3 id="others">{t('sheet.others')}</h3>
        <PersonTotals alone={others.length === 0} />
        <ul className={styles.others}>
          {others.map((other) => (
            <OtherRequest key={other.id} other={other} shares={other.shares} isDouble={false} />
          ))}
        </ul>
      </section>
    </>
  )
}

/** Counts how earlier requests of this person ended, and the ways by which they were reached. */
function PersonTotals({ alone }: { alone: boolean }) {
  const { t, locale } = useLanguage()
  const { won, lost, calls, last_call, whatsapp, mail } = useSheet().sheet.person
  const counted = { won, lost, calls, whatsapp, mail }
  const known = (Object.keys(counted) as (keyof typeof counted)[])
    .filter((what) => counted[what] > 0)
    .map((what) => t(`sheet.person.${what}`, { count: counted[what] }))
  const last = last_call && t('sheet.person.lastCall', { date: dayAndHourIn(locale, last_call) })
  return (
    <>
      {alone && <p className={styles.aside}>{t('sheet.others.none')}</p>}
      {known.length > 0 && <p className={styles.aside}>{[...known, ...(last ? [last] : [])].join(' · ')}</p>}
    </>
  )
}

interface OtherProps {
  other: Brief
  shares?: Sheet['earlier'][number]['shares']
  isDouble: boolean
}

function OtherRequest({ other, shares, isDouble }: OtherProps) {
  const { t, language, locale } = useLanguage()
  const { query } = usePlace()
  const { sheet, isFree, busy } = useSheet()
  // With only the number or only the address in common it may be another person, so the row names which it is.
  const shared = shares?.length === 1 ? shares[0] : null
  const me = useMe()
  const theirs = other.claimed_by !== me.user_id && other.claimed_by_name
  const { merge, separate } = useMerging(other)
  const translations = useTranslations(language)
  const titles = (other.selected_experiences ?? []).map((chosen) => titleOf(chosen, translations))
  const { reference } = other
  // The server refuses to merge a sale into what is none, because a double is in no figure.
  const isSale = other.state === 'won' && sheet.stand.state !== 'won'
  const canBeMerged = !isDouble && isFree && other.merged_into === null && !isSale
  // The server refuses it: nobody calls from a closed or quarantined request, nor is reminded of a quote.
  const isOtherWay =
    isUnderWay(other.state) && !other.quarantined && (!isUnderWay(sheet.stand.state) || sheet.stand.quarantined)

  return (
    <li>
      <p>
        <Link to={addressOf(other.id, query)} keepsSearch>
          <Reference>{reference}</Reference>
        </Link>{' '}
        · {t(`requests.state.${other.state}`)}
        {other.lost_because && <span>{t(`sheet.whyLost.${other.lost_because}`)}</span>}
        {other.name !== sheet.request.name && (
          <span>
            <bdi>{other.name}</bdi>
          </span>
        )}
        <span>{dayAndHourIn(locale, other.received_at)}</span>
        {shared && <span>{t(`sheet.shares.${shared}`)}</span>}
        {titles.length > 0 && <span dir="auto">{titles.join(' · ')}</span>}
        {isDouble && other.whatsapp !== sheet.request.whatsapp && (
          <span>
            <bdi dir="ltr">{other.whatsapp}</bdi>
          </span>
        )}
        {isDouble && other.reach !== sheet.request.reach && (
          <span>{valueInWords('reach', other.reach, { t, locale })}</span>
        )}
        {isDouble && <span>{t('requests.people', { count: other.number_of_people })}</span>}
        {isDouble && other.message && <span dir="auto">{other.message}</span>}
      </p>
      {isDouble && (
        <Action
          busy={busy === `separate ${other.id}`}
          aria-label={t('sheet.unmergeNamed', { reference })}
          onClick={separate}
        >
          {t('sheet.unmerge')}
        </Action>
      )}
      {canBeMerged && theirs && <small>{t('sheet.mergeTheirs', { name: theirs })}</small>}
      {canBeMerged && !theirs && isOtherWay && (
        <small>{t(sheet.stand.state === 'won' ? 'sheet.mergeAfterEnd' : 'sheet.mergeOtherWay')}</small>
      )}
      {canBeMerged && !theirs && !isOtherWay && (
        <Action busy={busy === `merge ${other.id}`} aria-label={t('sheet.mergeNamed', { reference })} onClick={merge}>
          {t('sheet.merge')}
        </Action>
      )}
    </li>
  )
}

function useMerging({ id: double, reference }: Brief) {
  const { t } = useLanguage()
  const { sheet, act, news } = useSheet()

  const separate = () =>
    act({
      name: `separate ${double}`,
      run: () => call('undo_merge', { double }),
      done: () => news.done(t('sheet.unmerged', { reference: referenceInSentence(reference) })),
    })
  const merge = () =>
    act({
      name: `merge ${double}`,
      run: () => call('merge_double', { double, into_request: sheet.stand.id }),
      done: () => news.done(t('sheet.merged', { reference: referenceInSentence(reference) }), undefined, separate),
    })
  return { merge, separate }
}
