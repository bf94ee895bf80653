/** Days off and hours beside the roster of one adviser; each is saved by itself. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { call } from '../../call.ts'
import { useLanguage } from '../../language.tsx'
import { wordsForLost } from '../../news.ts'
import { Action } from '../../parts/Action.tsx'
import { NotDone } from '../../parts/NotDone.tsx'
import { TextField } from '../../parts/TextField.tsx'
import { formText } from '../../form-text.ts'
import { dayAt } from '../../paris-days.ts'
import { useToday } from '../../use-today.ts'
import { hoursOf } from './exceptions-today.ts'
import type { DutyException, RosteredAdviser } from './rows.ts'
import styles from './Team.module.css'
import { useSpan } from './use-span.ts'

export function Exceptions({ adviser, onClose }: { adviser: RosteredAdviser; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Dialog
      wide
      title={t('team.exceptionsNamed', { name: `\u2068${adviser.display_name}\u2069` })}
      onDismiss={onClose}
      actions={<Action onClick={onClose}>{t('console.close')}</Action>}
    >
      {adviser.exceptions.length === 0 && <p>{t('team.exceptions.none')}</p>}
      <ul className={styles.rows}>
        {adviser.exceptions.map((exception) => (
          <ExceptionRow key={exception.id} exception={exception} />
        ))}
      </ul>
      <NewException adviser={adviser.user_id} />
    </Dialog>
  )
}

function ExceptionRow({ exception }: { exception: DutyException }) {
  const { t, locale } = useLanguage()
  const changed = useBoardChanged()
  const span = useSpan()
  const remove = useMutation({
    mutationFn: () => call('remove_duty_exception', { exception: exception.id }),
    onSuccess: changed,
  })
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
        onClick={() => remove.mutate()}
      >
        {t('team.exceptions.remove')}
      </Action>
      <NotDone words={remove.error && wordsForLost(remove.error, t)} />
    </li>
  )
}

function NewException({ adviser }: { adviser: string }) {
  const { t } = useLanguage()
  const changed = useBoardChanged()
  const [wrong, setWrong] = useState(false)
  const [round, setRound] = useState(0)
  const today = useToday()
  const [{ first, last }, setDays] = useState({ first: today, last: today })
  const add = useMutation({
    mutationFn: (exception: Omit<DutyException, 'id'>) => call('add_duty_exception', { adviser, ...exception }),
    async onSuccess() {
      setRound((before) => before + 1)
      setDays({ first: today, last: today })
      await changed()
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const exception = exceptionIn(new FormData(event.currentTarget))
    setWrong(!exception)
    if (exception) add.mutate(exception)
  }

  return (
    <form key={round} onSubmit={submit} className={styles.exception}>
      <label className={styles.choice}>
        {t('team.exceptions.kind')}
        <select name="kind" ref={round > 0 ? focusOn : null}>
          <option value="off">{t('team.exceptions.off')}</option>
          <option value="on">{t('team.exceptions.on')}</option>
        </select>
      </label>
      <TextField
        label={t('team.exceptions.first')}
        type="date"
        name="first"
        value={first}
        // The last day is never left behind.
        onChange={({ target: { value } }) => setDays({ first: value, last: value > last ? value : last })}
        required
      />
      <TextField
        label={t('team.exceptions.last')}
        type="date"
        name="last"
        value={last}
        onChange={({ target: { value } }) => setDays({ first, last: value })}
        required
      />
      <TextField label={t('team.exceptions.starts')} type="time" name="starts" />
      <TextField label={t('team.exceptions.ends')} type="time" name="ends" />
      <p className={styles.quiet}>{t('team.exceptions.hours')}</p>
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {t('team.exceptions.wrong')}
        </p>
      )}
      <NotDone words={add.error && wordsForLost(add.error, t)} />
      <div>
        <Action type="submit" glyph="plus" busy={add.isPending}>
          {t('team.exceptions.add')}
        </Action>
      </div>
    </form>
  )
}

/** The form after one that was sent begins anew. */
const focusOn = (element: HTMLElement | null) => element?.focus()

function exceptionIn(form: FormData): Omit<DutyException, 'id'> | null {
  const read = (name: string) => formText(form, name)
  const [first_day, last_day, starts, ends] = [read('first'), read('last'), read('starts'), read('ends')]
  if (!first_day || last_day < first_day || Boolean(starts) !== Boolean(ends)) return null
  return { on_duty: read('kind') === 'on', first_day, last_day, starts: starts || '00:00', ends: ends || '24:00' }
}

function useBoardChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['duty-board'] })
}
