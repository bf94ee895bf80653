/** Shows the footer of every screen: copyright, social link, "how it goes", charter, legal notice (spec §2 "Home"). */
import { home } from '../journey/address.ts'
import { useTranslate } from './language.tsx'
import { useJourney } from '../journey/journey.tsx'
import { usePage } from './page.tsx'
import styles from './Frame.module.css'
import { StepLink } from '../journey/StepLink.tsx'

export function Footer() {
  const t = useTranslate()
  const { settings, today } = usePage()
  const { place } = useJourney()
  const { chosen, language } = place

  return (
    <footer className={styles.footer}>
      <span>
        {t('footer.copyright', { year: today.slice(0, 4), brand: settings.brand })} <bdi>{settings.trust.city}</bdi>
      </span>
      <a href={settings.socialUrl} target="_blank" rel="noopener noreferrer" dir="ltr">
        {settings.socialName}
        <span className={styles.unseen}> {t('site.newTab')}</span>
      </a>
      <StepLink to={{ ...home, step: 'how', chosen, language }}>{t('how.title')}</StepLink>
      <StepLink to={{ ...place, open: 'charter' }}>{t('charter.read')}</StepLink>
      <StepLink to={{ ...place, open: 'legal' }}>{t('footer.legal')}</StepLink>
    </footer>
  )
}
