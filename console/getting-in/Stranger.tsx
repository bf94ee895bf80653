/**
 * The entry screen for a signed-in person who is not in the team: offers to sign out, and a link to the public page.
 */
import { defaultLanguage } from '#languages/languages.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { useLanguage } from '../language.tsx'
import { Action } from '../parts/Action.tsx'
import { signOut, useSession } from '../session/session.ts'
import { Door } from './Door.tsx'
import styles from './Door.module.css'

export function Stranger() {
  const { t, language } = useLanguage()
  const session = useSession()
  return (
    <Door title={t('stranger.title')} text={t('stranger.text', { email: session?.email ?? '' })}>
      <div className={styles.row}>
        <Action look="main" onClick={() => void signOut().catch(() => undefined)}>
          {t('account.signOut')}
        </Action>
        <ButtonLink look="plain" href={language === defaultLanguage ? '/' : `/?lang=${language}`}>
          {t('stranger.site')}
        </ButtonLink>
      </div>
    </Door>
  )
}
