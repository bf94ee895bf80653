/** The tennis hospitality event and its VIP package (spec §2 "Home"): its button asks for a quote on WhatsApp. */
import { isOver } from '#catalogue/availability.ts'
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

/** Roland-Garros in the catalogue: its poster, price and dates. */
const EVENT_EXPERIENCE = '2'

const features = ['event.feature1', 'event.feature2', 'event.feature3'] as const

export function TennisEvent({ onClose }: { onClose: () => void }) {
  const { translate: t, experiences } = useLanguage()
  const { settings } = usePage()
  const experience = experiences.find(({ id }) => id === EVENT_EXPERIENCE)!
  const over = isOver(experience, useJudgingDay())

  return (
    <Dialog
      title={t('event.title')}
      onDismiss={onClose}
      wide
      actions={
        <>
          <WhatsappLink
            number={settings.whatsapp}
            text={over ? nextEventMessage : eventMessage}
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
        <div>
          <p className={styles.eyebrow}>{t('event.eyebrow')}</p>
          <AvailabilityNote experience={experience} />
          {over && <p>{t('event.next')}</p>}
          <p>{t('event.text')}</p>
          <h3>{t('event.package')}</h3>
          <ul>
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" tone="calm" />
                {t(feature)}
              </li>
            ))}
          </ul>
          {!over && <p className={styles.price}>{experience.price}</p>}
        </div>
      </div>
    </Dialog>
  )
}
