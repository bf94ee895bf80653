/**
 * The next tennis event that can be attended and its VIP package (spec §2 "Home"): its button asks for a quote on
 * WhatsApp.
 */
import { datedAhead, isOver } from '#catalogue/availability.ts'
import { tennis } from '#catalogue/tennis.ts'
import { eventMessage, nextEventMessage } from '#languages/fr/event-message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '../page/language.tsx'
import { useJudgingDay, usePage } from '../page/page.tsx'
import { AvailabilityNote } from '../parts/AvailabilityNote.tsx'
import { ExperiencePoster } from '../parts/ExperiencePoster.tsx'
import { WhatsappLink } from '../parts/WhatsappLink.tsx'
import styles from './TennisEvent.module.css'

/** Roland-Garros: where no tennis is ahead, its next edition can be asked for. */
const KEPT_FOR_LAST = '2'

export function TennisEvent({ onClose }: { onClose: () => void }) {
  const { translate: t, experiences } = useLanguage()
  const { settings } = usePage()
  const today = useJudgingDay()
  const ahead = datedAhead(tennis, today)[0]
  const { id, title: inFrench } = ahead ?? tennis.find((one) => one.id === KEPT_FOR_LAST)!
  const experience = experiences.find((one) => one.id === id)!
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
            text={(over ? nextEventMessage : eventMessage)(inFrench)}
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
            <li className={styles.more}>{t('card.more', { count: otherFeatures })}</li>
          </ul>
        </div>
      </div>
    </Dialog>
  )
}
