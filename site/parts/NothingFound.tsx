/** Nothing found is a state with ways out (design §3.4): without one filter, without any, or with an adviser's help. */
import { activeFilters, without } from '../find-experiences.ts'
import type { Finding } from '../finding.ts'
import { filterWords } from '../finding-words.ts'
import { Icon } from '#ui/Icon.tsx'
import { useJourney } from '../journey.tsx'
import { useTranslate } from '../language.tsx'
import { usePage } from '../page.tsx'
import site from '../Site.module.css'
import { StepLink } from '../StepLink.tsx'
import type { Finder } from '../use-finder.ts'
import styles from './NothingFound.module.css'
import { WhatsappLink } from './WhatsappLink.tsx'

interface NothingFoundProps {
  finder: Finder
  /** What found nothing. */
  finding: Finding
}

export function NothingFound({ finder, finding }: NothingFoundProps) {
  const t = useTranslate()
  const { settings } = usePage()
  const { place } = useJourney()
  const active = activeFilters(finding)
  const sought = active.map((filter) => filterWords(filter, finding, t)).join(', ')

  return (
    <section className={styles.nothing} aria-labelledby="nothing-found">
      <h2 id="nothing-found">{t('finding.nothing')}</h2>
      <p>{t('finding.nothing.text')}</p>
      <ul className={styles.filters}>
        {active.map((filter) => {
          const less = without(filter, finding)
          return (
            <li key={filter}>
              <StepLink to={{ ...place, finding: less }} how="replace">
                <Icon name="close" tone="accent" />
                <span className={site.unseen}>{t('finding.remove')} </span>
                <bdi className={styles.filter}>{filterWords(filter, finding, t)}</bdi>
                <span className={styles.count}>{t('category.count', { count: finder.find(less).length })}</span>
              </StepLink>
            </li>
          )
        })}
      </ul>
      <div className={styles.actions}>
        <StepLink to={{ ...place, finding: without('any', finding) }} how="replace" look="main" icon="arrow">
          {t('finding.all', { count: finder.experiences.length })}
        </StepLink>
        <WhatsappLink number={settings.whatsapp} text={t('finding.ask', { sought })} look="quiet" icon="message">
          {t('summary.whatsapp')}
        </WhatsappLink>
      </div>
    </section>
  )
}
