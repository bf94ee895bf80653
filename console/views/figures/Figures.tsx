/** Shows the owner's figures of a period (product §4.9): requests, response times, results, and their breakdown. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#console/calls/call.ts'
import { readCategories } from '#console/calls/experience-categories.ts'
import { useTranslate } from '#console/language.tsx'
import { Empty } from '#console/parts/Empty.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Screen } from '#console/parts/Screen.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { usePlace } from '#console/router.tsx'
import { Breakdown } from './Breakdown.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import styles from './Figures.module.css'
import { MinutesLines } from './MinutesLines.tsx'
import { RequestsPanel } from './file/RequestsPanel.tsx'
import { useNames } from './naming.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { type Period, periodOf } from './periods.ts'
import type { PeriodFigures } from '#contract/database-types.ts'
import { SpeedBars } from './SpeedBars.tsx'
import { daysOf, measuredCells } from './tables.ts'
import { Totals } from './Totals.tsx'
import { useToday } from '#console/time/use-today.ts'
import { useMeasuredHeads, useMeasuredTable } from './use-measured-table.ts'

export function Figures() {
  const t = useTranslate()
  const { query } = usePlace()
  const today = useToday()
  const periodQuery = { period: query.get('period'), from: query.get('from'), until: query.get('until') }
  const period = periodOf(periodQuery, today)
  return (
    <Screen title={t('view.figures')} actions={<PeriodChoice period={period} today={today} />} wide>
      <FiguresOf period={period} />
    </Screen>
  )
}

function FiguresOf({ period: { first, last } }: { period: Period }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['figures', first, last],
    async queryFn({ signal }) {
      const categories = await readCategories(queries)
      return call('figures', { first_day: first, last_day: last, categories }, { signal })
    },
    placeholderData: keepPreviousData,
  })
  if (isPending) return <Waiting rows={6} />
  if (error) return <Failure error={error} retry={() => void refetch()} />
  if (data.total.requests === 0) return <Empty title={t('figures.empty')} text={t('figures.emptyText')} />
  return (
    // While the new period loads, the old figures are inert, so that nobody saves them as those of the new period.
    <div className={styles.figures} aria-busy={isPlaceholderData || undefined} inert={isPlaceholderData}>
      <Totals figures={data} />
      <Charts figures={data} />
    </div>
  )
}

function Charts({ figures }: { figures: PeriodFigures }) {
  const t = useTranslate()
  const names = useNames()
  const days = daysOf(figures, names.day)
  const table = useMeasuredTable(t('figures.day'), days, { period: figures, dimension: 'day' })
  // The file has days in ISO, in any language.
  const cells = measuredCells(
    daysOf(figures, (day) => day),
    useMeasuredHeads(t('figures.day')),
  )
  return (
    <>
      <div className={styles.pair}>
        <ChartPanel
          title={t('figures.perDay')}
          text={t('figures.perDay.text')}
          by="day"
          period={figures}
          cells={cells}
          table={table}
        >
          <SpeedBars rows={days} upright="days" />
        </ChartPanel>
        <ChartPanel
          title={t('figures.speed')}
          text={t('figures.speed.text')}
          by="minutes"
          period={figures}
          cells={cells}
          table={table}
        >
          <MinutesLines rows={days} />
        </ChartPanel>
      </div>
      <Breakdown figures={figures} names={names} />
      <RequestsPanel period={figures} languageName={names.language} />
    </>
  )
}
