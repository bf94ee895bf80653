/** Shows the figures of the period by a grouping that the adviser chooses. The address stores the choice. */
import { useTranslate } from '#console/language.tsx'
import { useQueryValue } from '#console/router.tsx'
import { Empty } from '#console/parts/Empty.tsx'
import { addressOfFigure } from './figure-address.ts'
import { ChartPanel } from './ChartPanel.tsx'
import styles from './Figures.module.css'
import type { Names } from './naming.ts'
import { useFigures } from './numbers.ts'
import type { PeriodFigures } from '#contract/database-types.ts'
import { SpeedBars } from './SpeedBars.tsx'
import { StateBars } from './StateBars.tsx'
import { GROUPINGS, groupsOf, lossesOf, type MeasuredGrouping, measuredCells, stateCells, statesOf } from './tables.ts'
import { useMeasuredHeads, useMeasuredTable } from './use-measured-table.ts'

/** Bars of the chart: more would be hard to read. The table has all rows. */
const MOST = 12

interface BreakdownProps {
  figures: PeriodFigures
  names: Names
}

export function Breakdown({ figures, names }: BreakdownProps) {
  const t = useTranslate()
  const [chosen, choose] = useQueryValue('by')
  const grouping = GROUPINGS.find((known) => known === chosen) ?? 'experience'
  return (
    <>
      <fieldset className={styles.groupings}>
        <legend className={styles.quiet}>{t('figures.by')}</legend>
        {GROUPINGS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="by"
              value={name}
              checked={name === grouping}
              onChange={() => choose(name === 'experience' ? null : name)}
            />
            {t(`figures.by.${name}`)}
          </label>
        ))}
      </fieldset>
      {grouping === 'pipeline' || grouping === 'lost' ? (
        <CountedBreakdown figures={figures} names={names} grouping={grouping} />
      ) : (
        <MeasuredBreakdown figures={figures} names={names} grouping={grouping} />
      )}
    </>
  )
}

function MeasuredBreakdown({ figures, names, grouping }: BreakdownProps & { grouping: MeasuredGrouping }) {
  const t = useTranslate()
  const rows = groupsOf(figures, grouping, names[grouping])
  const head = t(`figures.by.${grouping}`)
  const heads = useMeasuredHeads(head)
  const isCut = grouping === 'experience' && rows.length > MOST
  return (
    <ChartPanel
      title={head}
      {...(isCut && { text: t('figures.most', { count: MOST }) })}
      by={grouping}
      period={figures}
      cells={measuredCells(rows, heads)}
      table={useMeasuredTable(head, rows, { period: figures, dimension: grouping })}
      both
    >
      <SpeedBars
        rows={isCut ? rows.slice(0, MOST) : rows}
        {...(grouping === 'hour' && { upright: 'hours' as const })}
      />
    </ChartPanel>
  )
}

/** Shows the number of requests in each state, or lost for each reason. */
function CountedBreakdown({ figures, names, grouping }: BreakdownProps & { grouping: 'pipeline' | 'lost' }) {
  const t = useTranslate()
  const write = useFigures()
  const dimension = grouping === 'lost' ? 'lost' : 'state'
  const rows = (grouping === 'lost' ? lossesOf : statesOf)(figures, names[dimension])
  const heads = [
    t(grouping === 'lost' ? 'figures.because' : 'figures.state'),
    t('figures.measure.requests'),
    t('figures.share'),
  ]
  if (rows.length === 0) return <Empty title={t('figures.noneLost')} />
  return (
    <ChartPanel
      title={t(`figures.by.${grouping}`)}
      by={grouping}
      period={figures}
      cells={stateCells(rows, heads)}
      table={{
        heads,
        rows: rows.map(({ key, label, requests, share }) => [
          label,
          {
            text: write('count', requests),
            ...(requests > 0 && {
              to: addressOfFigure({ period: figures, dimension, value: key, measure: 'requests' }),
            }),
          },
          write('share', share),
        ]),
      }}
      both
    >
      <StateBars rows={rows} />
    </ChartPanel>
  )
}
