/** Under the hero: what can be attended next, by date, each leading to its detail; nothing where no date is ahead. */
import { useJourney } from '../journey/journey.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import { useLanguage } from '../page/language.tsx'
import type { ShownExperience } from '../page/texts.ts'
import { AvailabilityNote } from '../parts/AvailabilityNote.tsx'
import { ExperiencePoster } from '../parts/ExperiencePoster.tsx'
import styles from './NextOn.module.css'

export function NextOn({ experiences }: { experiences: readonly ShownExperience[] }) {
  const { translate: t } = useLanguage()
  const { place } = useJourney()
  return (
    experiences.length > 0 && (
      <section className={styles.next}>
        <h2>{t('home.next')}</h2>
        <ul>
          {experiences.map((experience) => {
            const { id, category, title, location, duration, price } = experience
            return (
              <li key={id}>
                <StepLink to={{ ...place, step: 'selection', category, detail: id }}>
                  <ExperiencePoster experience={experience} sizes="(width < 62rem) 8.5rem, 13vw" crop="sheet" />
                  <div>
                    <em>{location}</em>
                    <h3>{title}</h3>
                    <p>{duration}</p>
                    <AvailabilityNote experience={experience} />
                    <b>{price}</b>
                  </div>
                </StepLink>
              </li>
            )
          })}
        </ul>
      </section>
    )
  )
}
