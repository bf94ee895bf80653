/** Shows the claims (spec §1): confidential, within 30 minutes, premium around the clock, international. */
import { Icon } from '#ui/Icon.tsx'
import { useTranslate } from '../page/language.tsx'
import styles from '../parts/Claims.module.css'

const badges = [
  ['lock', 'trust.confidential'],
  ['clock', 'trust.response'],
  ['star', 'trust.service'],
  ['globe', 'trust.international'],
] as const

export function TrustBadges() {
  const t = useTranslate()
  return (
    <ul className={styles.row} aria-label={t('trust.title')}>
      {badges.map(([icon, text]) => (
        <li key={text}>
          <Icon name={icon} tone="accent" />
          {t(text)}
        </li>
      ))}
    </ul>
  )
}
