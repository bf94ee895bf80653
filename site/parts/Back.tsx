/** Leads one step back by the rules of the flow, not by the browser's history. */
import { useTranslate } from '../page/language.tsx'
import { useJourney } from '../journey/journey.tsx'
import { StepLink } from '../journey/StepLink.tsx'

export function Back() {
  const t = useTranslate()
  const { after } = useJourney()
  return (
    <StepLink to={after({ type: 'goBack' })} look="plain" icon="back">
      {t('site.back')}
    </StepLink>
  )
}
