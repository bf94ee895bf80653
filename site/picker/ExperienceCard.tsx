/**
 * Shows one experience to choose (spec §2 "Experience picker"): an article whose heading leads to its detail, and one
 * toggle. Before hydration the toggle is a checkbox of the form around it, so choosing needs no JavaScript.
 */
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useFinderTexts } from './finding/finder-texts.tsx'
import { useIsChosen, useJourney } from '../journey/journey.tsx'
import { useReplaceable } from '../page/replaceable.ts'
import { useLanguage } from '../page/language.tsx'
import { useJudgingDay } from '../page/page.tsx'
import site from '../page/Frame.module.css'
import { AvailabilityNote } from '../parts/AvailabilityNote.tsx'
import { CardFacts } from './CardFacts.tsx'
import { CategoryLine } from '../parts/CategoryLine.tsx'
import { DetailLink } from '../parts/DetailLink.tsx'
import { shownPrice } from '../parts/shown-price.ts'
import styles from './ExperienceCard.module.css'
import type { ShownExperience } from '../page/texts.ts'
import { ExperiencePoster } from '../parts/ExperiencePoster.tsx'

interface ExperienceCardProps {
  experience: ShownExperience
  /** Past or cancelled: choosing it asks for the next edition. */
  over: boolean
  /** The first ones on the screen fetch their picture at once. */
  eager: boolean
}

export function ExperienceCard({ experience, over, eager }: ExperienceCardProps) {
  const { translate: t } = useLanguage()
  const { id, title, featured } = experience
  const today = useJudgingDay()
  const heading = `experience-${id}`

  return (
    <article className={styles.card} aria-labelledby={heading} data-featured={featured} data-over={over || undefined}>
      <div className={styles.top}>
        <ExperiencePoster
          experience={experience}
          sizes="(width < 42rem) 45vw, (width < 62rem) 30vw, 19rem"
          crop="sheet"
          eager={eager}
        />
        {featured && (
          <span className={styles.featured}>
            <Badge tone="featured">{t('card.featured')}</Badge>
          </span>
        )}
      </div>
      <div className={styles.words}>
        <CategoryLine experience={experience} />
        <h2 id={heading}>
          <DetailLink experience={experience} />
        </h2>
        <CardFacts experience={experience} />
        <AvailabilityNote experience={experience} />
        <p className={styles.price}>{shownPrice(experience, today, t)}</p>
        <Toggle id={id} title={title} over={over} />
      </div>
    </article>
  )
}

interface ToggleProps {
  id: string
  title: string
  over: boolean
}

/** Shows the choice. The card around it is not rendered again. */
function Toggle({ id, title, over }: ToggleProps) {
  const { t, say } = useFinderTexts()
  const { toggle } = useJourney()
  const chosen = useIsChosen(id)
  const alive = useReplaceable()
  const check = <Icon name="check" />
  const marks = (
    <>
      <span className={styles.box} aria-hidden="true">
        {check}
      </span>
      <span className={styles.state}>
        <span className={styles.off}>{over ? say('finding.notify') : t('card.select')}</span>
        <span className={styles.on}>{over ? say('finding.notified') : t('card.selected')}</span>
      </span>
      <span className={site.unseen}> {title}</span>
      <span className={styles.seal} aria-hidden="true">
        {check}
      </span>
    </>
  )

  return alive ? (
    <button type="button" className={styles.toggle} aria-pressed={chosen} data-toggle={id} onClick={() => toggle(id)}>
      {marks}
    </button>
  ) : (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        name="chosen"
        value={id}
        defaultChecked={chosen}
        className={styles.tick}
        onChange={({ target }) => target.checked !== chosen && toggle(id)}
      />
      {marks}
    </label>
  )
}
