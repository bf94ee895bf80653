/** Shows two values of one field: the adviser chooses the one that stays. */
import { useTranslate } from '#console/language.tsx'
import styles from './Sheet.module.css'

interface TwoValuesProps {
  label: string
  question: string
  /** Null if the field is empty. */
  theirs: string | null
  yours: string | null
  onChoose: (whose: 'theirs' | 'yours') => void
}

export function TwoValues({ label, question, onChoose, ...shown }: TwoValuesProps) {
  const t = useTranslate()
  return (
    <div role="alert" className={styles.conflict}>
      <p>{question}</p>
      {(['theirs', 'yours'] as const).map((whose) => (
        <p key={whose}>
          <strong dir="auto">{shown[whose] ?? t('catalogue.publish.nothing')}</strong>
          <button
            type="button"
            className={styles.back}
            aria-label={t(`catalogue.sheet.${whose}Named`, { shown: label })}
            onClick={() => onChoose(whose)}
          >
            {t(`catalogue.sheet.${whose}`)}
          </button>
        </p>
      ))}
    </div>
  )
}
