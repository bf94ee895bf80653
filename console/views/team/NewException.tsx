/** Adds a day off or hours beside the roster; the form begins anew after each. */
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#console/call.ts'
import { useLanguage } from '#console/language.tsx'
import { wordsForLost } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { formText } from '#console/form-text.ts'
import { useToday } from '#console/use-today.ts'
import type { DutyException } from './rows.ts'
import styles from './Team.module.css'
import { useBoardChanged } from './use-board-changed.ts'

export function NewException({ adviser }: { adviser: string }) {
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
