/** Chooses an experience or removes it from the selection. It is a form, so that it works before hydration. */
import { isOver } from '#catalogue/availability.ts'
import { Button } from '#ui/Button.tsx'
import { useIsChosen, useJourney } from '../journey/journey.tsx'
import { useFinderTexts } from '../picker/finding/finder-texts.tsx'
import { useJudgingDay } from '../page/page.tsx'
import { PlaceForm } from '../journey/PlaceForm.tsx'
import site from '../page/Frame.module.css'
import type { ShownExperience } from '../page/texts.ts'
import styles from './ChoiceButton.module.css'

export function ChoiceButton({ experience }: { experience: ShownExperience }) {
  const { t, say } = useFinderTexts()
  const { toggle, after } = useJourney()
  const chosen = useIsChosen(experience.id)
  const over = isOver(experience, useJudgingDay())
  const words = over ? say(chosen ? 'finding.notified' : 'finding.notify') : t(chosen ? 'card.selected' : 'card.select')

  return (
    <PlaceForm
      to={after({ type: 'toggle', id: experience.id })}
      onSubmit={() => toggle(experience.id)}
      className={styles.form}
    >
      <Button type="submit" className={styles.button} aria-pressed={chosen} {...(chosen ? { icon: 'check' } : {})}>
        {words}
        <span className={site.unseen}> {experience.title}</span>
      </Button>
    </PlaceForm>
  )
}
