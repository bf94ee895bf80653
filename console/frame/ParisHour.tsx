/** Where the device shows other hours than the room, which writes those of Paris: says so, with the time there. */
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
