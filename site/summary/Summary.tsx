/** Shows the summary (spec §2): the selection, the next steps and the form; or the ways back from an empty one. */
import { isOver } from '#catalogue/availability.ts'
import { nameNextEditions } from './name-next-editions.ts'
import { dayInWords } from '../parts/day-in-words.ts'
import { MOST_COMPARED } from '../journey/address.ts'
import { useLanguage } from '../page/language.tsx'
import { useFormLanguage } from '../contact/form-translate.ts'
import { useJourney } from '../journey/journey.tsx'
import { Show } from '../journey/on-demand.tsx'
import { useJudgingDay, usePage } from '../page/page.tsx'
import { FormWords } from '../contact/FormWords.tsx'
import { useParts } from '../journey/parts-on-demand.ts'
import { Back } from '../parts/Back.tsx'
import { ChosenExperience } from './ChosenExperience.tsx'
import { Estimate } from './Estimate.tsx'
import { GoneNote } from './GoneNote.tsx'
import { NextSteps } from './NextSteps.tsx'
import { PrintedContacts } from './PrintedContacts.tsx'
import { NothingChosen } from './NothingChosen.tsx'
import { SentSelection } from './SentSelection.tsx'
import { SellingPoints } from './SellingPoints.tsx'
import { TakeAlong } from './TakeAlong.tsx'
import { WhatsappLink } from '../parts/WhatsappLink.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import step from '../parts/Step.module.css'
import styles from './SummarySheet.module.css'
import type { ShownExperience } from '../page/texts.ts'

export function Summary() {
  const { experiences } = useLanguage()
  const { place } = useJourney()
  const chosen = place.chosen.flatMap((id) => experiences.filter((experience) => experience.id === id))
  const own = chosen.length === 0 ? <NothingChosen /> : <Filled chosen={chosen} />
  return <FormWords>{place.sent.length > 0 ? <SentSelection /> : own}</FormWords>
}

function Filled({ chosen }: { chosen: readonly ShownExperience[] }) {
  const { translate: t } = useFormLanguage()
  const { settings, today: day } = usePage()
  const { place, after } = useJourney()
  const { comparison, contactForm } = useParts()
  const today = useJudgingDay()
  const asked = nameNextEditions(chosen, today, t)
  const notify = chosen.every((experience) => isOver(experience, today))
  const titles = asked.map(({ title }) => title).join(', ')

  return (
    <main id="content" className={styles.sheet}>
      <div className={step.step}>
        <Back />
        <div className={step.heading}>
          <h1 tabIndex={-1}>{t('summary.title')}</h1>
        </div>
        <p className={`${step.lead} ${styles.lead}`}>{t(notify ? 'summary.subtitle.over' : 'summary.subtitle')}</p>
        <p className={styles.day}>{dayInWords(day, t)}</p>
        <GoneNote />
        <div className={styles.columns}>
          <ul className={styles.list} aria-label={t('summary.list')}>
            {chosen.map((experience) => (
              <ChosenExperience key={experience.id} experience={experience} />
            ))}
          </ul>
          <div className={styles.next}>
            {!notify && <Estimate chosen={chosen} />}
            <div className={styles.actions}>
              {chosen.length > 1 && (
                <StepLink to={{ ...place, compare: place.chosen.slice(0, MOST_COMPARED) }} look="plain" icon="columns">
                  {t('compare.title')}
                </StepLink>
              )}
              <StepLink to={{ ...place, open: 'share' }} look="plain" icon="share">
                {t('summary.share')}
              </StepLink>
            </div>
            {!notify && <NextSteps />}
            <div className={styles.actions}>
              {!place.form && (
                <div className={styles.quote} data-fixed-bar="small">
                  <StepLink to={{ ...place, form: 'open' }} look="main" icon="arrow">
                    {t(notify ? 'summary.notify' : 'summary.quote')}
                  </StepLink>
                </div>
              )}
              <StepLink to={after({ type: 'goBack' })} look="quiet" icon="pen">
                {t('summary.modify')}
              </StepLink>
              <WhatsappLink number={settings.whatsapp} text={t('whatsapp.selection', { titles })} icon="message">
                {t('summary.whatsapp')}
              </WhatsappLink>
              <StepLink to={after({ type: 'restart' })} look="plain" icon="restart">
                {t('summary.restart')}
              </StepLink>
              <TakeAlong />
            </div>
          </div>
        </div>
      </div>
      {place.compare.length > 0 && <Show part={comparison[place.language]} props={{}} />}
      {place.form && <Show part={contactForm} props={{ chosen: asked, onlyOver: notify }} />}
      <SellingPoints />
      <PrintedContacts />
    </main>
  )
}
