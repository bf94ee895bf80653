/** Asks which edition a price belongs to that was pasted without days: none is taken in silence. */
import { useLanguage } from '#console/language.tsx'
import { useToday } from '#console/time/use-today.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import type { SeasonRow } from '../season.ts'
import { nextLabel } from '../season-groups.ts'
import { useToldWords } from '../told-texts.ts'

interface EditionChoiceProps {
  row: SeasonRow
  said: string | undefined
  /** As the line calls it. */
  name: string
  onChoose: (edition: string) => void
}

export function EditionChoice({ row, said, name, onChoose }: EditionChoiceProps) {
  const { t } = useLanguage()
  const { daysOf } = useToldWords()
  const next = nextLabel(row, useToday() as IsoDate)
  const inWords = (edition: string, days: string) =>
    `${edition ? t('catalogue.edition', { shown: edition }) : t('catalogue.sheet.first')} · ${days}`
  return (
    <select
      aria-label={t('catalogue.paste.editionOf', { name })}
      value={said === undefined ? '' : `=${said}`}
      onChange={({ target }) => target.value && onChoose(target.value.slice(1))}
    >
      {said === undefined && <option value="">{t('catalogue.paste.edition')}</option>}
      {row.editions.map(({ edition, told }) => (
        <option key={edition} value={`=${edition}`}>
          {inWords(edition, daysOf(told))}
        </option>
      ))}
      <option value={`=${next}`}>{t('catalogue.paste.new', { shown: next })}</option>
    </select>
  )
}
