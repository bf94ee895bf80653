/** Says of each experience that was chosen and left the catalogue since that it is not among what is asked for. */
import { useJourney } from '../journey/journey.tsx'
import { useLanguage } from '../page/language.tsx'
import step from '../parts/Step.module.css'

export function GoneNote() {
  const { gone: said } = useLanguage()
  const { gone } = useJourney().place
  return gone.map((id) => (
    <p key={id} role="note" className={step.lead}>
      {said[id]}
    </p>
  ))
}
