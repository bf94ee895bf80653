/** The bar below the list while requests are marked: their number, and the acts on all of them at once. */
import { useState } from 'react'
import type { InboxRow } from '#contract/database-types.ts'
import { useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import { WhyLost } from '../sheet/WhyLost.tsx'
import { GiveDialog } from './GiveDialog.tsx'
import { LeftUndone } from './LeftUndone.tsx'
import styles from './Several.module.css'
import { SnoozeDialog } from './SnoozeDialog.tsx'
import type { Marks } from './use-marks.ts'
import { useSeveral } from './use-several.ts'

const ACTS = [
  { name: 'give', deed: 'assign', key: SHEET_KEYS.assign.key },
  { name: 'snooze', deed: 'plan', key: SHEET_KEYS.plan.key },
  { name: 'lose', deed: 'lose', key: SHEET_KEYS.lost.key },
] as const
type ActName = (typeof ACTS)[number]['name']

interface SeveralBarProps {
  marks: Marks
  /** All rows that the list shows. */
  rows: readonly InboxRow[]
  /** Moves the focus to a row, because the bar disappears after an act. */
  toRow: (id: string) => void
}

export function SeveralBar({ marks, rows, toRow }: SeveralBarProps) {
  const t = useTranslate()
  const { act, left, close, busy } = useSeveral(marks, () => {
    const last = marks.last()
    if (last !== null && rows.some(({ id }) => id === last)) toRow(last)
  })
  const [asking, ask] = useState<ActName | null>(null)
  const count = marks.marked.size
  const isShown = count > 0 || marks.choosing
  const end = () => ask(null)

  return (
    <section className={styles.several} aria-label={t('several.chosen')} hidden={!isShown && !left}>
      {left && <LeftUndone left={left} onClose={close} />}
      {isShown && (
        <>
          <div className={styles.line}>
            <p role="status">{count === 0 ? t('several.none') : t('several.count', { count })}</p>
            <button
              type="button"
              className={styles.plain}
              aria-label={t('several.allShown')}
              onClick={() => marks.markAll(rows)}
            >
              {t('several.all')}
            </button>
            <LetGo marks={marks} />
          </div>
          <div className={styles.acts}>
            {ACTS.map(({ name, deed, key }) => (
              <SeveralAct
                key={name}
                name={name}
                shortcut={key}
                busy={busy === deed}
                disabled={count === 0 || (busy !== null && busy !== deed)}
                onChosen={() => ask(name)}
              />
            ))}
          </div>
        </>
      )}
      {asking === 'give' && <GiveDialog marked={marks.marked} act={act} onClose={end} />}
      {asking === 'snooze' && <SnoozeDialog marked={marks.marked} act={act} onClose={end} />}
      {asking === 'lose' && (
        <WhyLost
          title={t('several.loseTitle', { count })}
          onDone={(because, reason) => {
            end()
            act({ deed: 'lose', because, reason, titleFor: (done) => t('several.lost', { count: done }) })
          }}
          onClose={end}
        />
      )}
    </section>
  )
}

function LetGo({ marks }: { marks: Marks }) {
  const t = useTranslate()
  useShortcut({ key: 'Escape', does: t('several.letGo') }, marks.letGo)
  return (
    <button type="button" className={styles.plain} aria-keyshortcuts="Escape" onClick={marks.letGo}>
      {t('several.end')}
    </button>
  )
}

interface SeveralActProps {
  name: ActName
  shortcut: string
  busy: boolean
  disabled: boolean
  onChosen: () => void
}

function SeveralAct({ name, shortcut: key, busy, disabled, onChosen }: SeveralActProps) {
  const t = useTranslate()
  useShortcut({ key, does: t(`several.${name}`) }, onChosen, !disabled && !busy)
  return (
    <Action busy={busy} disabled={disabled} aria-keyshortcuts={key} onClick={onChosen}>
      {t(`several.${name}`)} <kbd aria-hidden="true">{key.toUpperCase()}</kbd>
    </Action>
  )
}
