/** Names each chosen experience that is no longer in the catalogue, and says that the request leaves it out. */
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
