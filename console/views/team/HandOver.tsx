/** Proposes who takes over the requests that fall due during a leave. The adviser may change each before all are saved. */
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { dutyBoard } from '#console/calls/duty-board.ts'
import { formText } from '#console/form-text.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import type { Handover } from './use-save-leave.ts'
import type { PlannedHandover, RosteredAdviser } from '#contract/database-types.ts'
import styles from './Team.module.css'

interface HandOverProps {
  adviser: string
  plan: readonly PlannedHandover[]
  busy: boolean
  error: unknown
  onSave: (handOver: readonly Handover[]) => void
  onBack: () => void
}

type Speaker = Pick<RosteredAdviser, 'user_id' | 'display_name' | 'languages'>

/** Values of the choice other than the ids of colleagues. */
const QUEUE = 'queue'
const KEEP = 'keep'

export function HandOver({ adviser, plan, busy, error, onSave, onBack }: HandOverProps) {
  const { t } = useLanguage()
  const board = useQuery(dutyBoard)
  const colleagues = board.data?.advisers.filter(({ user_id }) => user_id !== adviser) ?? []

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave(chosenIn(new FormData(event.currentTarget), plan))
  }

  return (
    <form onSubmit={submit} className={styles.handing}>
      <h3 ref={(element) => element?.focus()} tabIndex={-1}>
        {t('team.leave.due', { count: plan.length })}
      </h3>
      <p className={styles.quiet}>{t('team.leave.text')}</p>
      <ul className={styles.rows}>
        {plan.map((planned) => (
          <HandoverRow key={planned.request} planned={planned} colleagues={colleagues} />
        ))}
      </ul>
      <NotDone words={error ? wordsForFailedChange(error, t) : null} />
      <div className={styles.rowTools}>
        <Action look="main" type="submit" busy={busy}>
          {t('team.leave.save')}
        </Action>
        <Action busy={busy} onClick={() => onSave([])}>
          {t('team.leave.saveAlone')}
        </Action>
        <Action onClick={onBack}>{t('console.cancel')}</Action>
      </div>
    </form>
  )
}

function HandoverRow({ planned, colleagues }: { planned: PlannedHandover; colleagues: readonly Speaker[] }) {
  const { t, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const { request, colleague, reference, name, language, due_at } = planned
  return (
    <li>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.quiet}>
          <bdi>{reference}</bdi>
          {[...(language ? [nameOf(language)] : []), dayAndHourIn(locale, due_at)].map((part) => ` \u00b7 ${part}`)}
        </span>
      </p>
      <span className={styles.choice}>
        <select name={request} defaultValue={colleague ?? QUEUE} aria-label={t('team.leave.to', { name })}>
          {colleagues.map((one) => (
            <option key={one.user_id} value={one.user_id}>
              {language && !one.languages.includes(language)
                ? t('team.leave.speaksNot', {
                    name: one.display_name,
                    language: nameOf(language),
                  })
                : one.display_name}
            </option>
          ))}
          <option value={QUEUE}>{t('team.leave.queue')}</option>
          <option value={KEEP}>{t('team.leave.keep')}</option>
        </select>
      </span>
    </li>
  )
}

function chosenIn(form: FormData, plan: readonly PlannedHandover[]): Handover[] {
  return plan.flatMap(({ request }) => {
    const chosen = formText(form, request)
    return chosen === KEEP ? [] : [{ request, colleague: chosen === QUEUE ? null : chosen }]
  })
}
