/** Lists the three steps that follow (spec §2 "Summary"): information, VIP quote, booking. */
import { useFormTranslate } from '../contact/form-translate.ts'
import styles from './NextSteps.module.css'

const steps = ['summary.step1', 'summary.step2', 'summary.step3'] as const

export function NextSteps() {
  const t = useFormTranslate()
  return (
    <section className={styles.steps}>
      <h2>{t('summary.steps')}</h2>
      <ol>
        {steps.map((key) => (
          <li key={key}>
            <h3>{t(key)}</h3>
            <p>{t(`${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
