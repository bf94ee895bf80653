/**
 * Adds an exception to the roster: days off or additional hours. The form is emptied after each. Before a leave is saved,
 * it proposes who takes over the calls that fall due during it.
 */
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { formText } from '#console/form-text.ts'
import { useToday } from '#console/time/use-today.ts'
import { HandOver } from './HandOver.tsx'
import type { DutyException, PlannedHandover } from '#contract/database-types.ts'
import styles from './Team.module.css'
import { useBoardChanged } from './use-board-changed.ts'
import { type Leave, useSaveLeave } from './use-save-leave.ts'

interface NewExceptionProps {
  adviser: string
  /** Other hours were added, and the form is empty again. */
  onAdded: () => void
  onLeave: () => void
}

export function NewException({ adviser, onAdded, onLeave }: NewExceptionProps) {
  const { t } = useLanguage()
  const changed = useBoardChanged()
  const [wrong, setWrong] = useState(false)
  const [round, setRound] = useState(0)
  const today = useToday()
  const [{ first, last }, setDays] = useState({ first: today, last: today })
  const [handing, setHanding] = useState<{ leave: Leave; plan: PlannedHandover[] } | null>(null)
  const saveLeave = useSaveLeave(adviser)
  const add = useMutation({
    mutationFn: (exception: Omit<DutyException, 'id'>) => call('add_duty_exception', { adviser, ...exception }),
    onSuccess: begin,
  })
  const plan = useMutation({
    mutationFn: async (leave: Leave) => ({ leave, plan: await call('plan_leave', { adviser, ...leave }) }),
    onSuccess: (planned) =>
      planned.plan.length > 0
        ? setHanding(planned)
        : saveLeave.mutate({ leave: planned.leave, hand_over: [] }, { onSuccess: onLeave }),
  })
  const error = add.error ?? plan.error ?? saveLeave.error

  async function begin() {
    onAdded()
    setRound((before) => before + 1)
    setDays({ first: today, last: today })
    await changed()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const exception = exceptionIn(new FormData(event.currentTarget))
    setWrong(!exception)
    if (!exception) return
    if (isLeave(exception)) plan.mutate({ first_day: exception.first_day, last_day: exception.last_day })
    else add.mutate(exception)
  }

  if (handing) {
    return (
      <HandOver
        adviser={adviser}
        plan={handing.plan}
        busy={saveLeave.isPending}
        error={saveLeave.error}
        onSave={(hand_over) => saveLeave.mutate({ leave: handing.leave, hand_over }, { onSuccess: onLeave })}
        onBack={() => {
          setHanding(null)
          setRound((before) => before + 1)
        }}
      />
    )
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
        // Moves the last day along, so that it is never before the first.
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
      <NotDone words={error && wordsForFailedChange(error, t)} />
      <div>
        <Action type="submit" glyph="plus" busy={add.isPending || plan.isPending || saveLeave.isPending}>
          {t('team.exceptions.add')}
        </Action>
      </div>
    </form>
  )
}

/** Focuses the first field of a new form. There is one after each saved exception, and on the way back from HandOver. */
const focusOn = (element: HTMLElement | null) => element?.focus()

/** Whether whole days are taken off. For single hours off nothing is handed over: their calls return to the team by themselves. */
const isLeave = ({ on_duty, starts, ends }: Omit<DutyException, 'id'>) =>
  !on_duty && starts === '00:00' && ends === '24:00'

function exceptionIn(form: FormData): Omit<DutyException, 'id'> | null {
  const read = (name: string) => formText(form, name)
  const [first_day, last_day, starts, ends] = [read('first'), read('last'), read('starts'), read('ends')]
  if (!first_day || last_day < first_day || Boolean(starts) !== Boolean(ends)) return null
  return { on_duty: read('kind') === 'on', first_day, last_day, starts: starts || '00:00', ends: ends || '24:00' }
}
