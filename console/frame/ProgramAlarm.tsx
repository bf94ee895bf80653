/** Lists the problems of the program that need its operator, each with what to do. */
import type { ProgramHealth } from '#contract/database-types.ts'
import { useLanguage } from '../language.tsx'
import { dayAndHourIn } from '../time/days-and-hours.ts'

export function ProgramAlarm({ health }: { health: ProgramHealth }) {
  const { t, locale } = useLanguage()
  const { fictitious, without_mail, disk_free, clock_ahead, backup_at } = health
  return (
    <>
      {disk_free !== null && <strong>{t('alarm.disk', { size: sizeIn(locale, disk_free) })}</strong>}
      {clock_ahead !== null && <strong>{t('alarm.clock', { count: Math.abs(clock_ahead) })}</strong>}
      {without_mail && <strong>{t('alarm.mail')}</strong>}
      {backup_at && <strong>{t('alarm.backup', { date: dayAndHourIn(locale, backup_at) })}</strong>}
      {fictitious.length > 0 && (
        <details>
          <summary>{t('alarm.fictitious', { count: fictitious.length })}</summary>
          <code dir="ltr">{fictitious.join(', ')}</code>
        </details>
      )}
    </>
  )
}

export const isWell = ({ fictitious, without_mail, disk_free, clock_ahead, backup_at }: ProgramHealth) =>
  fictitious.length === 0 && !without_mail && disk_free === null && clock_ahead === null && backup_at === null

const MEGABYTE = 1_000_000
const GIGABYTE = 1000 * MEGABYTE

function sizeIn(locale: string, bytes: number): string {
  const [unit, size] = bytes < GIGABYTE ? (['megabyte', MEGABYTE] as const) : (['gigabyte', GIGABYTE] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size)
}
