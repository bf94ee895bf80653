/** Shows the two regional contacts, each with a chat of their own (spec §1). */
import { home } from '../journey/address.ts'
import { useJourney } from '../journey/journey.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import { useLanguage } from '../page/language.tsx'
import { usePage } from '../page/page.tsx'
import { readableNumber } from '../parts/whatsapp.ts'
import styles from './TeamContacts.module.css'
import { WhatsappLink } from '../parts/WhatsappLink.tsx'

export function TeamContacts() {
  const { translate: t, language } = useLanguage()
  const { settings } = usePage()
  const { chosen } = useJourney().place

  return (
    <section className={styles.team}>
      <div>
        <h2>{t('team.title')}</h2>
        <p>{t('team.text')}</p>
        <div>
          <StepLink to={{ ...home, step: 'how', chosen, language }} look="plain" icon="arrow">
            {t('how.title')}
          </StepLink>
        </div>
        <StepLink to={{ ...home, step: 'summary', form: 'question', chosen, language }} look="plain" icon="pen">
          {t('home.ask')}
        </StepLink>
      </div>
      <ul>
        {settings.regions.map(({ region, whatsapp }) => (
          <li key={region}>
            <h3>{t(`team.${region}`)}</h3>
            <p dir="ltr">{readableNumber(whatsapp)}</p>
            <WhatsappLink number={whatsapp} text={t('whatsapp.general')} icon="message">
              {t('team.write')}
            </WhatsappLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
