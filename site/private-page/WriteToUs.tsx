/** Links to the team by WhatsApp and e-mail; neither message contains the address of the page (safety C25). */
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { WhatsappLink } from '../parts/WhatsappLink.tsx'
import { readableNumber } from '../parts/whatsapp.ts'
import styles from './WriteToUs.module.css'
import { useWords } from './spoken.tsx'

interface WriteToUsProps {
  settings: SiteSettings
  text: string
}

export function WriteToUs({ settings, text }: WriteToUsProps) {
  const t = useWords()
  const mail = `mailto:${settings.contactEmail}?subject=${encodeURIComponent(t('title'))}&body=${encodeURIComponent(text)}`

  return (
    <>
      <span className={styles.whatsapp}>
        <WhatsappLink number={settings.whatsapp} text={text} look="plain" icon="message">
          {t('write.whatsapp')}
        </WhatsappLink>
        <bdi dir="ltr">{readableNumber(settings.whatsapp)}</bdi>
      </span>
      <ButtonLink look="plain" icon="mail" href={mail}>
        {t('write.mail')}
      </ButtonLink>
    </>
  )
}
