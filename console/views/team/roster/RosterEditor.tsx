/** Edits the weekly hours of one adviser. A day may have several spans; one that ends before it starts crosses midnight. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/calls/call.ts'
import { dutyBoard } from '#console/calls/duty-board.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews, wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import { useUnsaved } from '#console/use-unsaved.ts'
import { RosterDay } from './RosterDay.tsx'
import { type DutySpan, problemsOf } from './roster-spans.ts'
import type { RosteredAdviser } from '#contract/database-types.ts'
import styles from '../Team.module.css'
import { WEEKDAYS } from './weekdays.ts'

export function RosterEditor({ adviser, onClose }: { adviser: RosteredAdviser; onClose: () => void }) {
  const t = useTranslate()
  const news = useNews()
  const queries = useQueryClient()
  const [spans, setSpans] = useState(() => adviser.hours.map(shortened))
  const [wasTried, setTried] = useState(false)
  const problems = problemsOf(spans)
  const problem = problems.find(Boolean)
  const save = useMutation({
    mutationFn: () => call('set_duty_hours', { adviser: adviser.user_id, hours: spans }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: dutyBoard.queryKey })
      news.done(t('team.roster.saved'))
      onClose()
    },
  })

  const unsaved = useUnsaved(onClose)

  function change(changed: DutySpan[]): void {
    unsaved.typed()
    setSpans(changed)
  }

  function submit() {
    setTried(true)
    if (!problem) save.mutate()
  }

  return (
    <FormDialog
      wide
      title={t('team.roster.title', { name: adviser.display_name })}
      submit={t('console.save')}
      busy={save.isPending}
      notDone={save.error && wordsForFailedChange(save.error, t)}
      onSubmit={submit}
      onClose={onClose}
      unsaved={unsaved}
    >
      <p className={styles.quiet}>{t('team.roster.text')}</p>
      <div>
        <Action glyph="copy" onClick={() => change(mondayUntilFriday(spans))}>
          {t('team.roster.copy')}
        </Action>
      </div>
      <div className={styles.days}>
        {WEEKDAYS.map((day) => (
          <RosterDay key={day} weekday={day} spans={spans} problems={problems} onChange={change} />
        ))}
      </div>
      {wasTried && problem && (
        <p role="alert" className={styles.wrong}>
          {t(`team.roster.${problem}`)}
        </p>
      )}
    </FormDialog>
  )
}

/** Removes the seconds of the database's times, and writes the end of a day as 00:00, the value of a time input. */
const shortened = ({ weekday, starts, ends }: DutySpan): DutySpan => ({
  weekday,
  starts: starts.slice(0, 5),
  ends: ends.slice(0, 5).replace('24:00', '00:00'),
})

function mondayUntilFriday(spans: readonly DutySpan[]): DutySpan[] {
  const monday = spans.filter(({ weekday }) => weekday === 1)
  const weekend = spans.filter(({ weekday }) => weekday > 5)
  return [...[1, 2, 3, 4, 5].flatMap((weekday) => monday.map((span) => ({ ...span, weekday }))), ...weekend]
}
