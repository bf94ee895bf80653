/** Lists the selling points of the summary (spec §1). */
import { Icon } from '#ui/Icon.tsx'
import { useFormTranslate } from '../contact/form-translate.ts'
import styles from '../parts/Claims.module.css'

const points = [
  { icon: 'star', text: 'selling.experience' },
  { icon: 'globe', text: 'selling.international' },
  { icon: 'clock', text: 'selling.service' },
  { icon: 'lock', text: 'selling.access' },
] as const

export function SellingPoints() {
  const t = useFormTranslate()
  return (
    <section className={styles.points}>
      <h2>{t('selling.title')}</h2>
      <ul className={styles.row}>
        {points.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} tone="accent" />
            {t(text)}
          </li>
        ))}
      </ul>
    </section>
  )
}
