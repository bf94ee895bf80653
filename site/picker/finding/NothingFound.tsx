/**
 * Offers ways out if nothing is found (product §3.4): without one filter, in every category, without any, or with an
 * adviser's help.
 */
import { activeFilters, without } from './find-experiences.ts'
import { useFinderTexts } from './finder-texts.tsx'
import type { Finding } from './finding.ts'
import { filterWords } from './finding-words.ts'
import { Icon } from '#ui/Icon.tsx'
import { useJourney } from '#site/journey/journey.tsx'
import { usePage } from '#site/page/page.tsx'
import site from '#site/page/Frame.module.css'
import { StepLink } from '#site/journey/StepLink.tsx'
import type { Finder } from './use-finder.ts'
import styles from './NothingFound.module.css'
import { WhatsappLink } from '#site/parts/WhatsappLink.tsx'

interface NothingFoundProps {
  finder: Finder
  /** The search that found nothing. */
  finding: Finding
}

export function NothingFound({ finder, finding }: NothingFoundProps) {
  const speaking = useFinderTexts()
  const { t, say } = speaking
  const { settings } = usePage()
  const { place } = useJourney()
  const sought = activeFilters(finding)
    .map((filter) => filterWords(filter, finding, speaking))
    .join(', ')

  return (
    <section className={styles.nothing} aria-labelledby="nothing-found">
      <h2 id="nothing-found">{say('finding.nothing')}</h2>
      <p>{say('finding.nothing.text')}</p>
      <WaysOut finder={finder} finding={finding} />
      <div className={styles.actions}>
        <StepLink to={{ ...place, finding: without('any', finding) }} how="replace" look="main" icon="arrow">
          {say('finding.all', { count: finder.experiences.length })}
        </StepLink>
        <WhatsappLink number={settings.whatsapp} text={say('finding.ask', { sought })} look="quiet" icon="message">
          {t('summary.whatsapp')}
        </WhatsappLink>
      </div>
    </section>
  )
}

/** Lists the searches without one filter, each with the number of its results. */
function WaysOut({ finder, finding }: NothingFoundProps) {
  const speaking = useFinderTexts()
  const { t, say } = speaking
  const { place } = useJourney()
  const everywhere = place.category === null ? 0 : finder.findEverywhere(finding).length

  return (
    <ul className={styles.filters}>
      {everywhere > 0 && (
        <li>
          <StepLink to={{ ...place, category: null, finding }} how="replace">
            <Icon name="search" tone="accent" />
            <span className={styles.filter}>{say('finding.everywhere')}</span>
            <span className={styles.count}>{t('category.count', { count: everywhere })}</span>
          </StepLink>
        </li>
      )}
      {activeFilters(finding).map((filter) => {
        const less = without(filter, finding)
        return (
          <li key={filter}>
            <StepLink to={{ ...place, finding: less }} how="replace">
              <Icon name="close" tone="accent" />
              <span className={site.unseen}>{say('finding.remove')} </span>
              <bdi className={styles.filter}>{filterWords(filter, finding, speaking)}</bdi>
              <span className={styles.count}>{t('category.count', { count: finder.find(less).length })}</span>
            </StepLink>
          </li>
        )
      })}
    </ul>
  )
}
