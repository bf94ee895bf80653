/** Shows the time in Paris if the device is in another zone, because the room writes all hours in Paris time. */
import { useLanguage } from '../language.tsx'
import { useNow } from '../time/now.ts'
import { hourIn, isElsewhere } from '../time/days-and-hours.ts'
import styles from './Header.module.css'

export function ParisHour() {
  const { t, locale } = useLanguage()
  const hour = useNow((now) => hourIn(locale, new Date(now).toISOString()))
  const isShown = useNow((now) => isElsewhere(new Date(now).getUTCFullYear()))
  if (!isShown) return null
  return (
    <p className={styles.paris}>
      <span>{t('console.paris')}</span> <bdi>{hour}</bdi>
    </p>
  )
}
