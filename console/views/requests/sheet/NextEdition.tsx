/**
 * A dialog that plans a call on a day within a year, for a client who buys nothing now and waits for the next edition.
 * The request stays open.
 */
import { call } from '#console/calls/call.ts'
import { formText } from '#console/form-text.ts'
import { useTranslate } from '#console/language.tsx'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { serverNow } from '#console/time/now.ts'
import { addDays, parisDayAt } from '#console/time/paris-days.ts'
import { instantBy, openingAfter } from './calling/client-hours.ts'
import { useAttemptHour } from './calling/use-attempt-hour.ts'
import { useSheet } from './sheet-context.ts'

/** `plan_attempt` refuses an hour more than a year ahead. */
const FURTHEST_DAYS = 364

export function NextEdition({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { sheet, clocks, duty, act, news } = useSheet()
  const hourOf = useAttemptHour()
  const today = parisDayAt(new Date(serverNow()))

  function plan(day: string): void {
    onClose()
    const at = openingAfter(instantBy(clocks[0]!, `${day}T00:00`), { clocks, duty })
    act({
      name: `next edition ${day}`,
      run: () =>
        call('plan_attempt', {
          request: sheet.stand.id,
          next_attempt: new Date(at).toISOString(),
          next_edition: true,
        }),
      done: (undo) => news.done(t('sheet.next.planned', { hour: hourOf(at) }), undefined, undo),
    })
  }

  return (
    <FormDialog
      title={t('sheet.whyLost.nextEdition')}
      submit={t('sheet.next.plan')}
      onSubmit={(form) => plan(formText(form, 'day'))}
      onClose={onClose}
    >
      <TextField
        label={t('sheet.nextEdition.day')}
        hint={t('sheet.nextEdition.text')}
        name="day"
        type="date"
        required
        min={addDays(today, 1)}
        max={addDays(today, FURTHEST_DAYS)}
      />
    </FormDialog>
  )
}
