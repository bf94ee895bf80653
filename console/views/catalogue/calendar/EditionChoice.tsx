/** Asks to which edition a price without days belongs, because nothing in the pasted line decides it. */
import { useLanguage } from '#console/language.tsx'
import { useToday } from '#console/time/use-today.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import type { SeasonRow } from '../season.ts'
import { nextLabel } from '../season-groups.ts'
import { useEditionFormatters } from '../edition-formatters.ts'

interface EditionChoiceProps {
  row: SeasonRow
  /** The label of the edition; empty is the first one, undefined is no choice yet. */
  chosen: string | undefined
  /** The name of the experience in the pasted line. */
  name: string
  onChoose: (edition: string) => void
}

export function EditionChoice({ row, chosen, name, onChoose }: EditionChoiceProps) {
  const { t } = useLanguage()
  const { daysOf } = useEditionFormatters()
  const next = nextLabel(row, useToday() as IsoDate)
  const inWords = (edition: string, days: string) =>
    `${edition ? t('catalogue.edition', { shown: edition }) : t('catalogue.sheet.first')} · ${days}`
  return (
    <select
      aria-label={t('catalogue.paste.editionOf', { name })}
      value={chosen === undefined ? '' : `=${chosen}`}
      onChange={({ target }) => target.value && onChoose(target.value.slice(1))}
    >
      {chosen === undefined && <option value="">{t('catalogue.paste.edition')}</option>}
      {row.editions.map(({ edition, told }) => (
        <option key={edition} value={`=${edition}`}>
          {inWords(edition, daysOf(told))}
        </option>
      ))}
      <option value={`=${next}`}>{t('catalogue.paste.new', { shown: next })}</option>
    </select>
  )
}
