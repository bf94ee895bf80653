/**
 * Names each chosen experience that is no longer in the catalogue, and says that the request leaves it out; and each one
 * of a selection that somebody sent.
 */
import { useFormLanguage } from '../contact/form-translate.ts'
import { useJourney } from '../journey/journey.tsx'
import step from '../parts/Step.module.css'

export function GoneNote() {
  const { translate: t, gone: titles } = useFormLanguage()
  const { gone, goneOfSent } = useJourney().place
  const note = (key: 'summary.gone' | 'sent.gone') => (id: string) => (
    <p key={key + id} role="note" className={step.lead}>
      {t(key, { title: titles[id]! })}
    </p>
  )
  return [...gone.map(note('summary.gone')), ...goneOfSent.map(note('sent.gone'))]
}
