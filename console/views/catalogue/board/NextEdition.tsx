/** Creates the draft of a new edition. It inherits texts, price and picture; its days may be left open. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EDITION_LABEL } from '#catalogue/editions/fields.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import { call } from '#console/calls/call.ts'
import { formText } from '#console/form-text.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews, wordsForFailedChange } from '#console/news.ts'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import type { SeasonRow } from '../season.ts'
import { nextLabel } from '../season-groups.ts'
import { useEditionFormatters } from '../edition-formatters.ts'
import { useSeasonChanged } from '../use-season.ts'
import { useTakeBack } from '../use-take-back.ts'
import { areDaysWrong, DayPair } from './DayPair.tsx'

type Wrong = 'catalogue.next.taken' | 'catalogue.next.badLabel' | 'catalogue.badDays'

interface NextEditionProps {
  row: SeasonRow
  today: IsoDate
  onClose: () => void
}

export function NextEdition({ row, today, onClose }: NextEditionProps) {
  const t = useTranslate()
  const news = useNews()
  const changed = useSeasonChanged()
  const takeBack = useTakeBack([row])
  const { titleOf } = useEditionFormatters()
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const create = useMutation({
    mutationFn: ({ edition, days }: { edition: string; days: Record<string, string> }) =>
      call('save_draft', {
        experience: row.id,
        edition,
        changes: Object.fromEntries(Object.entries(days).map(([key, to]) => [key, { to }])),
      }),
    async onSuccess(_, { edition, days }) {
      await changed()
      const written = { experience: row.id, edition, undo: { made: days } }
      news.done(t('catalogue.next.done', { shown: edition }), undefined, () => void takeBack([written]))
      onClose()
    },
  })

  function submit(form: FormData): void {
    const [edition, starts, ends] = [formText(form, 'edition').trim(), formText(form, 'starts'), formText(form, 'ends')]
    const isTaken = row.editions.some((one) => one.edition === edition)
    const found: Wrong | null = !EDITION_LABEL.test(edition)
      ? 'catalogue.next.badLabel'
      : isTaken
        ? 'catalogue.next.taken'
        : areDaysWrong(starts, ends)
          ? 'catalogue.badDays'
          : null
    setWrong(found)
    if (!found) create.mutate({ edition, days: starts ? { starts, ends } : {} })
  }

  const wrongLabel = wrong && wrong !== 'catalogue.badDays'
  return (
    <FormDialog
      title={t('catalogue.next.title', { name: titleOf(row.shown) })}
      submit={t('catalogue.next.do')}
      busy={create.isPending}
      notDone={create.error && wordsForFailedChange(create.error, t)}
      begin="starts"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('catalogue.next.text')}</p>
      <TextField
        label={t('catalogue.next.label')}
        hint={t('catalogue.next.labelHint')}
        name="edition"
        dir="ltr"
        defaultValue={nextLabel(row, today)}
        maxLength={20}
        error={wrongLabel && t(wrong)}
        required
      />
      <DayPair wrong={wrong === 'catalogue.badDays'} />
    </FormDialog>
  )
}
