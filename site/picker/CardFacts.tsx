/** Shows the facts of a card beneath its title (spec §2): 'EVENT:' with place and duration, first features. */
import { languages } from '#languages/languages.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '../page/language.tsx'
import site from '../page/Frame.module.css'
import type { ShownExperience } from '../page/texts.ts'
import styles from './CardFacts.module.css'

export function CardFacts({ experience }: { experience: ShownExperience }) {
  const { translate: t, language } = useLanguage()
  const { location, duration, features, otherFeatures } = experience
  return (
    <>
      <p className={styles.event}>
        <span dir={languages[language].direction}>{t('card.event')}</span> <bdi>{location}</bdi>
        <br />
        <bdi>{duration}</bdi>
      </p>
      <h3 className={site.unseen}>{t('card.inclusions')}</h3>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" tone="calm" />
            {feature}
          </li>
        ))}
        {otherFeatures > 0 && <li className={styles.more}>{t('card.more', { count: otherFeatures })}</li>}
      </ul>
    </>
  )
}
