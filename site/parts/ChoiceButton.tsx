/** Chooses an experience or lets it go, wherever it is shown whole. Before the page is alive it is a form that does. */
import { Button } from '#ui/Button.tsx'
import { useJourney } from '../journey.tsx'
import { useTranslate } from '../language.tsx'
import { PlaceForm } from '../PlaceForm.tsx'
import site from '../Site.module.css'
import type { ShownExperience } from '../texts.ts'
import styles from './ChoiceButton.module.css'

export function ChoiceButton({ experience }: { experience: ShownExperience }) {
  const t = useTranslate()
  const { place, go, after } = useJourney()
  const chosen = place.chosen.includes(experience.id)
  const toggled = after({ type: 'toggle', id: experience.id })

  return (
    <PlaceForm to={toggled} onSubmit={() => go(toggled, 'replace')} className={styles.form}>
      <Button type="submit" className={styles.button} aria-pressed={chosen} {...(chosen ? { icon: 'check' } : {})}>
        {t(chosen ? 'card.selected' : 'card.select')}
        <span className={site.unseen}> {experience.title}</span>
      </Button>
    </PlaceForm>
  )
}
