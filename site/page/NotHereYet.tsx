/** Stands in for a step that cannot be loaded without a network: the step opens by itself when the network is back. */
import { useTranslate } from './language.tsx'
import { Back } from '../parts/Back.tsx'
import styles from '../parts/Step.module.css'

export function NotHereYet() {
  const t = useTranslate()
  return (
    <main id="content" className={styles.step}>
      <Back />
      <h1 tabIndex={-1}>{t('site.notHere')}</h1>
      <p className={styles.lead}>{t('site.notHere.text')}</p>
    </main>
  )
}
