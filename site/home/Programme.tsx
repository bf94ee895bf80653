/** Lists posters with title and date, each a link to its detail; an empty list shows nothing. */
import { useJourney } from '../journey/journey.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import type { ShownExperience } from '../page/texts.ts'
import { AvailabilityNote } from '../parts/AvailabilityNote.tsx'
import { ExperiencePoster } from '../parts/ExperiencePoster.tsx'
import tile from '../parts/Tile.module.css'
import styles from './Programme.module.css'

interface ProgrammeProps {
  title: string
  experiences: readonly ShownExperience[]
  /** In one row that scrolls sideways, without place and price. */
  row?: boolean
}

export function Programme({ title: heading, experiences, row }: ProgrammeProps) {
  const { place } = useJourney()
  return (
    experiences.length > 0 && (
      <section className={styles.programme} data-row={row}>
        <h2>{heading}</h2>
        {/* The browser does not scroll to a link that is half visible already. */}
        <ul onFocusCapture={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'center' })}>
          {experiences.map((experience) => {
            const { id, category, title, location, duration, price } = experience
            return (
              <li key={id}>
                <StepLink to={{ ...place, step: 'selection', category, detail: id }} className={tile.tile}>
                  <ExperiencePoster
                    experience={experience}
                    sizes={row ? '11rem' : '(width < 62rem) 8.5rem, 13vw'}
                    crop="sheet"
                    className={tile.picture}
                  />
                  <div>
                    {!row && <em>{location}</em>}
                    <h3>{title}</h3>
                    <p>{duration}</p>
                    <AvailabilityNote experience={experience} />
                    {!row && <strong>{price}</strong>}
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
