/**
 * Shows the summary without a selection: ways back, or the form for a question, which needs no selection (decision
 * 062).
 */
import { useFocusWhenShown } from '../journey/focus-when-shown.ts'
import { useFormLanguage } from '../contact/form-translate.ts'
import { useJourney } from '../journey/journey.tsx'
import { Show } from '../journey/on-demand.tsx'
import { useParts } from '../journey/parts-on-demand.ts'
import { StepLink } from '../journey/StepLink.tsx'
import { usePage } from '../page/page.tsx'
import { Back } from '../parts/Back.tsx'
import { BesidePoster } from '../parts/BesidePoster.tsx'
import step from '../parts/Step.module.css'
import { WhatsappLink } from '../parts/WhatsappLink.tsx'
import { NOTHING_LEFT } from './ChosenExperience.tsx'
import { GoneNote } from './GoneNote.tsx'
import styles from './SummarySheet.module.css'

export function NothingChosen() {
  return useJourney().place.form ? <Question /> : <Empty />
}

/** The form for a question without a selection; its message is the first field. */
function Question() {
  const { translate: t } = useFormLanguage()
  const { after } = useJourney()
  const { contactForm } = useParts()
  return (
    <main id="content">
      <div className={step.step}>
        <StepLink to={after({ type: 'restart' })} look="plain" icon="back">
          {t('site.back')}
        </StepLink>
        <div className={step.heading}>
          <h1 tabIndex={-1}>{t('home.ask')}</h1>
        </div>
      </div>
      <Show part={contactForm} props={{ chosen: [], onlyOver: false }} />
    </main>
  )
}

function Empty() {
  const { translate: t } = useFormLanguage()
  const { settings } = usePage()
  const { place, after } = useJourney()
  const heading = useFocusWhenShown<HTMLHeadingElement>(NOTHING_LEFT)

  return (
    <main id="content" className={`${step.step} ${styles.empty}`}>
      <Back />
      <BesidePoster poster="nothing-chosen" word={t('summary.emptyWord')} ground="gold">
        <h1 ref={heading} tabIndex={-1}>
          {t('summary.empty')}
        </h1>
        <p className={step.lead}>{t('summary.emptyText')}</p>
        <GoneNote />
        <div className={styles.actions}>
          <StepLink to={after({ type: 'restart' })} look="main" icon="restart">
            {t('summary.restart')}
          </StepLink>
          <StepLink to={{ ...place, form: 'question' }} look="quiet" icon="pen">
            {t('home.ask')}
          </StepLink>
          <WhatsappLink number={settings.whatsapp} text={t('whatsapp.general')} look="quiet" icon="message">
            {t('summary.whatsapp')}
          </WhatsappLink>
        </div>
      </BesidePoster>
    </main>
  )
}
