/**
 * A dialog that postpones the marked requests, with a reason: to an hour of each client's day, or to one of Paris for
 * all.
 */
import { type FormEvent, useId, useState } from 'react'
import { LONGEST_REASON } from '#contract/advising-limits.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { useDialogKeys } from '#console/shortcuts.tsx'
import { parisInstant } from '#console/time/paris-days.ts'
import { serverNow } from '#console/time/now.ts'
import { useUnsaved } from '#console/use-unsaved.ts'
import { useFirstOnDuty } from '../sheet/calling/use-first-on-duty.ts'
import { type Hour, offeredHours, planned } from './act-hours.ts'
import type { MarkedRows } from './marks.ts'
import styles from './Several.module.css'
import type { ActOnSeveral } from './use-several.ts'

interface SnoozeDialogProps {
  marked: MarkedRows
  act: (act: ActOnSeveral) => void
  onClose: () => void
}

export function SnoozeDialog({ marked, act, onClose }: SnoozeDialogProps) {
  const t = useTranslate()
  const unsaved = useUnsaved(onClose)
  const [why, setWhy] = useState('')
  const [isPast, setPast] = useState(false)
  const duty = useFirstOnDuty()
  const [opened] = useState(serverNow)
  const offered = offeredHours(marked.values(), { now: opened, duty })
  const isOn = useDialogKeys((key) => {
    const hour = offered[Number(key) - 1]
    if (hour) snooze(hour)
    return hour !== undefined
  })
  const [field, title] = [useId(), useId()]

  function snooze(wanted: Hour | number): void {
    const { items, moved } = planned(marked.values(), wanted, { now: serverNow(), duty })
    onClose()
    act({
      deed: 'plan',
      hours: new Map(items.map(({ request, next_attempt }) => [request, next_attempt])),
      reason: why.trim() || null,
      titleFor: (count) => t('several.snoozed', { count }),
      text: moved > 0 ? t('several.moved', { count: moved }) : undefined,
    })
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('at') as string
    const at = parisInstant(typed.slice(0, 10), typed.slice(11, 16))
    if (at > serverNow()) snooze(at)
    else setPast(true)
  }

  return (
    <Dialog
      title={t('several.snoozeTitle', { count: marked.size })}
      onDismiss={unsaved.dismiss}
      actions={
        <>
          <NotDone words={unsaved.asks} />
          <Action onClick={onClose}>{t('console.cancel')}</Action>
        </>
      }
    >
      <div className={styles.form} onInput={unsaved.typed}>
        <TextField
          label={t('sheet.next.why')}
          value={why}
          maxLength={LONGEST_REASON}
          dir="auto"
          onChange={({ target }) => setWhy(target.value)}
        />
        <div role="group" aria-labelledby={title}>
          <p id={title}>
            <strong>{t('several.hour')}</strong> <span>{t('several.hour.theirs')}</span>
          </p>
          <div className={styles.hours}>
            {offered.map((hour, place) => (
              <Action key={hour} aria-keyshortcuts={isOn ? String(place + 1) : undefined} onClick={() => snooze(hour)}>
                {isOn && <kbd aria-hidden="true">{place + 1}</kbd>} {t(`sheet.next.${hour}`)}
              </Action>
            ))}
          </div>
        </div>
        <form onSubmit={submit} className={styles.other}>
          <label htmlFor={field}>{t('sheet.next.other')}</label>
          <input
            id={field}
            name="at"
            type="datetime-local"
            required
            aria-describedby={`${field}-past`}
            onChange={() => setPast(false)}
          />
          <Action type="submit">{t('sheet.next.plan')}</Action>
          <p id={`${field}-past`} role="alert">
            {isPast && t('sheet.next.past')}
          </p>
        </form>
        <p>{t('several.snoozeText')}</p>
      </div>
    </Dialog>
  )
}
