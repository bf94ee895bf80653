/** Shows the two large buttons of the deck; their names contain the title of the poster on top. */
import { languages } from '#languages/languages.ts'
import { Button } from '#ui/Button.tsx'
import { useFinderTexts } from '../finding/finder-texts.tsx'
import type { Answer } from './deck.ts'
import { useLanguage } from '#site/page/language.tsx'
import site from '#site/page/Frame.module.css'
import styles from './DeckActions.module.css'

interface DeckActionsProps {
  title: string
  onAnswer: (answer: Answer) => void
}

export function DeckActions({ title, onAnswer }: DeckActionsProps) {
  const { language } = useLanguage()
  const { say } = useFinderTexts()
  const rightToLeft = languages[language].direction === 'rtl'
  const keyOf = (answer: Answer) => ((answer === 'interested') === rightToLeft ? 'ArrowLeft' : 'ArrowRight')
  const named = <span className={site.unseen}> · {title}</span>

  return (
    <div className={styles.actions}>
      <Button
        look="quiet"
        icon="close"
        className={styles.no}
        aria-keyshortcuts={keyOf('notForMe')}
        onClick={() => onAnswer('notForMe')}
      >
        {say('swipe.notForMe')}
        {named}
      </Button>
      <Button
        icon="check"
        className={styles.yes}
        aria-keyshortcuts={keyOf('interested')}
        onClick={() => onAnswer('interested')}
      >
        {say('swipe.interested')}
        {named}
      </Button>
    </div>
  )
}
