/** Asks for the first and the last day of a new edition: both or neither, in order. */
import { useTranslate } from '#console/language.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import styles from './Board.module.css'

export const areDaysWrong = (starts: string, ends: string) => Boolean(starts) !== Boolean(ends) || ends < starts

export function DayPair({ wrong }: { wrong: boolean }) {
  const t = useTranslate()
  return (
    <div className={styles.pair}>
      <TextField label={t('catalogue.starts')} type="date" name="starts" />
      <TextField label={t('catalogue.ends')} type="date" name="ends" error={wrong && t('catalogue.badDays')} />
    </div>
  )
}
