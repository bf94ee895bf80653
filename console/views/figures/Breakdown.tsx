/** The same period once more, by what the adviser chooses; the choice stands in the address. */
import { useTranslate } from '#console/language.tsx'
import { useQueryValue } from '#console/router.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import styles from './Figures.module.css'
import type { Names } from './naming.ts'
import { useFigures } from './numbers.ts'
import type { PeriodFigures } from '#contract/database-types.ts'
import { SpeedBars } from './SpeedBars.tsx'
import { StateBars } from './StateBars.tsx'
import { type Grouping, GROUPINGS, groupsOf, measuredCells, stateCells, statesOf } from './tables.ts'
import { useMeasuredHeads, useMeasuredTable } from './use-measured-table.ts'

/** More lines than this say less. */
const MOST = 12

interface BreakdownProps {
  figures: PeriodFigures
  names: Names
}

export function Breakdown({ figures, names }: BreakdownProps) {
  const t = useTranslate()
  const [asked, choose] = useQueryValue('by')
  const grouping = GROUPINGS.find((known) => known === asked) ?? 'experience'
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
      {grouping === 'pipeline' ? (
        <Pipeline figures={figures} />
      ) : (
        <Grouped figures={figures} names={names} grouping={grouping} />
      )}
    </>
  )
}

function Grouped({ figures, names, grouping }: BreakdownProps & { grouping: Exclude<Grouping, 'pipeline'> }) {
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
      table={useMeasuredTable(head, rows)}
      both
    >
      <SpeedBars
        rows={isCut ? rows.slice(0, MOST) : rows}
        {...(grouping === 'hour' && { upright: 'hours' as const })}
      />
    </ChartPanel>
  )
}

function Pipeline({ figures }: { figures: PeriodFigures }) {
  const t = useTranslate()
  const write = useFigures()
  const rows = statesOf(figures, (state) => t(`requests.state.${state as PeriodFigures['pipeline'][number]['state']}`))
  const heads = [t('figures.state'), t('figures.measure.requests'), t('figures.share')]
  return (
    <ChartPanel
      title={t('figures.by.pipeline')}
      by="pipeline"
      period={figures}
      cells={stateCells(rows, heads)}
      table={{
        heads,
        rows: rows.map(({ label, requests, share }) => [label, write('count', requests), write('share', share)]),
      }}
      both
    >
      <StateBars rows={rows} />
    </ChartPanel>
  )
}
