/** Lists the exceptions to one adviser's roster: days off and additional hours. Each is saved separately. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews, wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import { useUnsaved } from '#console/use-unsaved.ts'
import { dayAt } from '#console/time/paris-days.ts'
import { hoursOf } from './exceptions-today.ts'
import { NewException } from './NewException.tsx'
import type { DutyException, RosteredAdviser } from '#contract/database-types.ts'
import styles from './Team.module.css'
import { useBoardChanged } from './use-board-changed.ts'
import { useSpan } from './use-span.ts'

export function Exceptions({ adviser, onClose }: { adviser: RosteredAdviser; onClose: () => void }) {
  const { t } = useLanguage()
  const unsaved = useUnsaved(onClose)
  return (
    <Dialog
      wide
      title={t('team.exceptionsNamed', { name: adviser.display_name })}
      onDismiss={unsaved.dismiss}
      actions={
        <>
          <NotDone words={unsaved.asks} />
          <Action onClick={onClose}>{t('console.close')}</Action>
        </>
      }
    >
      {adviser.exceptions.length === 0 && <p>{t('team.exceptions.none')}</p>}
      {/* Closes after a leave is saved or removed, because the notice with the undo button would lie beneath the dialog. */}
      <ul className={styles.rows}>
        {adviser.exceptions.map((exception) => (
          <ExceptionRow
            key={exception.id}
            adviser={adviser.user_id}
            exception={exception}
            hasTyped={unsaved.hasTyped}
            onRemoved={onClose}
          />
        ))}
      </ul>
      <div onInput={unsaved.typed}>
        <NewException adviser={adviser.user_id} onAdded={unsaved.saved} onLeave={onClose} />
      </div>
    </Dialog>
  )
}

interface ExceptionRowProps {
  adviser: string
  exception: DutyException
  /** The form below has a new exception, which the removal would discard: the first press asks for a second one. */
  hasTyped: boolean
  onRemoved: () => void
}

function ExceptionRow({ adviser, exception, hasTyped, onRemoved }: ExceptionRowProps) {
  const { t, locale } = useLanguage()
  const news = useNews()
  const changed = useBoardChanged()
  const span = useSpan()
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => call('remove_duty_exception', { exception: exception.id }),
    onSuccess() {
      void changed()
      onRemoved()
      if (exception.on_duty) news.done(t('team.exceptions.onRemoved'), undefined, () => void undo())
      else news.done(t('team.exceptions.offRemoved'), t('team.exceptions.offRemoved.text'), () => void undo())
    },
  })

  async function undo(): Promise<void> {
    const { id: _, ...removed } = exception
    try {
      await call('add_duty_exception', { adviser, ...removed })
      news.done(t('sheet.takenBack'))
    } catch (error) {
      news.failed(error)
    }
    await changed()
  }

  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' })
  const first = days.format(dayAt(exception.first_day))
  const last = days.format(dayAt(exception.last_day))
  const hours = hoursOf(exception)
  return (
    <li>
      <p>
        <strong>{t(exception.on_duty ? 'team.exceptions.on' : 'team.exceptions.off')}</strong>
        <span>
          {first === last ? first : t('team.exceptions.span', { first, last })}
          {' \u00b7 '}
          <bdi>{hours ? span(...hours) : t('team.duty.allDay')}</bdi>
        </span>
      </p>
      <Action
        busy={remove.isPending}
        aria-label={t('team.exceptions.removeNamed', { date: first })}
        onClick={() => (hasTyped && !isAsked ? setAsked(true) : remove.mutate())}
      >
        {t('team.exceptions.remove')}
      </Action>
      <NotDone words={remove.error && wordsForFailedChange(remove.error, t)} />
      <NotDone
        words={hasTyped && isAsked ? { title: t('console.unsaved'), text: t('team.exceptions.removeAgain') } : null}
      />
    </li>
  )
}
