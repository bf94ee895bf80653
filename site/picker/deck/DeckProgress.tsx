/** Shows how far the visitor is through the pile, «3 / 26» and a thin bar, and takes back one answer. */
import { Button } from '#ui/Button.tsx'
import { useFinderTexts } from '../finding/finder-texts.tsx'
import site from '#site/page/Frame.module.css'
import styles from './DeckProgress.module.css'

interface DeckProgressProps {
  /** The number of posters that are turned over. */
  turned: number
  total: number
  canUndo: boolean
  /** The title of the experience of the last answer. */
  lastTitle: string | undefined
  onUndo: () => void
}

export function DeckProgress({ turned, total, canUndo, lastTitle, onUndo }: DeckProgressProps) {
  const { t, say } = useFinderTexts()
  const at = Math.min(turned + 1, total)
  return (
    <div className={styles.progress}>
      <p aria-hidden="true">{say('deck.progress', { at, total })}</p>
      <progress
        value={turned}
        max={total}
        aria-label={say('deck.progressLabel')}
        aria-valuetext={say('deck.position', { at, total })}
      />
      {/* The button stays also if there is nothing to undo, so that it never loses the focus. */}
      <Button
        look="plain"
        icon="restart"
        className={styles.undo}
        aria-disabled={!canUndo}
        aria-keyshortcuts="Backspace Control+Z"
        onClick={onUndo}
      >
        {t('deck.undo')}
        {lastTitle && <span className={site.unseen}> · {lastTitle}</span>}
      </Button>
    </div>
  )
}
