/** Shows «Unexpected Application Error!» and the next steps (spec §2, §8). It uses nothing of the part that broke. */
import { ButtonLink } from '#ui/Button.tsx'
import { home, searchOf } from '../journey/address.ts'
import { useLanguage } from './language.tsx'
import { usePage } from './page.tsx'
import styles from './Message.module.css'

export function Broken() {
  const { language, translate: t } = useLanguage()
  const { settings } = usePage()
  return (
    <main id="content" className={styles.notFound} role="alert">
      <h1 tabIndex={-1} lang="en" dir="ltr">
        {t('broken.title')}
      </h1>
      <p className={styles.text}>{t('broken.text')}</p>
      <p className={styles.text}>
        <a href={`mailto:${settings.contactEmail}`} dir="ltr">
          {settings.contactEmail}
        </a>
      </p>
      <ButtonLink href={`/${searchOf({ ...home, language })}`} icon="arrow">
        {t('broken.home')}
      </ButtonLink>
    </main>
  )
}
