/**
 * Shows the next tennis event that can be attended and its VIP package (spec §2 "Home"): its button asks for a quote
 * on WhatsApp.
 */
import { datedAhead, isOver } from '#catalogue/availability.ts'
import { eventMessage, nextEventMessage } from '#languages/fr/event-message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useFormTranslate } from '../contact/form-translate.ts'
import { FormWords } from '../contact/FormWords.tsx'
import { useLanguage } from '../page/language.tsx'
import { useJudgingDay, usePage } from '../page/page.tsx'
import { AvailabilityNote } from '../parts/AvailabilityNote.tsx'
import { ExperiencePoster } from '../parts/ExperiencePoster.tsx'
import { WhatsappLink } from '../parts/WhatsappLink.tsx'
import type { ShownExperience } from '../page/texts.ts'
import styles from './TennisEvent.module.css'

/** Roland-Garros: if no tennis lies ahead, a visitor can ask for its next edition. */
const FALLBACK_EVENT = '2'

interface TennisEventProps {
  onClose: () => void
}

/** `frenchList` is the list in the language of the house, because the adviser reads the message. */
export function makeTennisEvent(frenchList: readonly ShownExperience[]) {
  return function TennisEventInOurs({ onClose }: TennisEventProps) {
    const { experiences } = useLanguage()
    const today = useJudgingDay()
    const tennis = experiences.filter(({ category }) => category === 'tennis')
    const experience = datedAhead(tennis, today)[0] ?? tennis.find(({ id }) => id === FALLBACK_EVENT) ?? tennis[0]
    if (!experience) return null
    const named = frenchList.find(({ id }) => id === experience.id) ?? experience
    return (
      <FormWords>
        <TennisEvent experience={experience} frenchTitle={named.title} onClose={onClose} />
      </FormWords>
    )
  }
}

interface EventProps extends TennisEventProps {
  experience: ShownExperience
  frenchTitle: string
}

function TennisEvent({ experience, frenchTitle, onClose }: EventProps) {
  const t = useFormTranslate()
  const { settings } = usePage()
  const today = useJudgingDay()
  const { title, location, duration, features, otherFeatures, price } = experience
  const over = isOver(experience, today)

  return (
    <Dialog
      title={t(over ? 'event.title.next' : 'event.title', { title })}
      above={t('event.eyebrow')}
      onDismiss={onClose}
      wide
      actions={
        <>
          <WhatsappLink
            number={settings.whatsapp}
            text={(over ? nextEventMessage : eventMessage)(frenchTitle)}
            look="main"
            icon="message"
          >
            {t('event.ask')}
          </WhatsappLink>
          <Button look="plain" onClick={onClose}>
            {t('event.later')}
          </Button>
        </>
      }
    >
      <div className={styles.event}>
        <ExperiencePoster experience={experience} sizes="14rem" crop="sheet" />
        <div className={styles.facts}>
          <AvailabilityNote experience={experience} />
          {over ? (
            <p>{t('event.next')}</p>
          ) : (
            <>
              <p>
                {location}
                <br />
                {duration}
              </p>
              <p className={styles.price}>{price}</p>
            </>
          )}
        </div>
        <div>
          <p>{t('event.text')}</p>
          <h3>{t('event.package')}</h3>
          <ul>
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" tone="calm" />
                {feature}
              </li>
            ))}
            {otherFeatures > 0 && <li className={styles.more}>{t('card.more', { count: otherFeatures })}</li>}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}
