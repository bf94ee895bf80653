/** Draws the menu of the signed-in adviser: account, language, keys, sign out. */
import { useRef } from 'react'
import { useTranslate } from '../language.tsx'
import { useNews } from '../news.ts'
import { Glyph } from '../parts/Glyph.tsx'
import { Link } from '../router.tsx'
import { signOut, useSession } from '../session/session.ts'
import { useMe } from '../session/current-adviser.ts'
import styles from './AccountMenu.module.css'
import { initialsOf } from './initials-of.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

interface AccountMenuProps {
  showHelp: () => void
  showPalette: () => void
}

export function AccountMenu({ showHelp, showPalette }: AccountMenuProps) {
  const t = useTranslate()
  const me = useMe()
  const session = useSession()
  const news = useNews()
  const sheet = useRef<HTMLDivElement>(null)
  const close = () => sheet.current?.hidePopover()

  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget="account-menu"
        aria-label={t('account.menu', { name: me.display_name })}
      >
        <bdi className={styles.initials}>{initialsOf(me.display_name)}</bdi>
        <bdi className={styles.name}>{me.display_name}</bdi>
        <Glyph name="down" />
      </button>
      <div id="account-menu" ref={sheet} popover="auto" className={styles.sheet}>
        <p className={styles.who}>
          <strong>
            <bdi>{me.display_name}</bdi>
          </strong>
          <span dir="ltr">{session?.email}</span>
          <span>{t(`account.role.${me.role}`)}</span>
        </p>
        <LanguageChoice />
        <Link to="/account" onClick={close}>
          <Glyph name="account" />
          {t('view.account')}
        </Link>
        <button
          type="button"
          onClick={() => {
            close()
            showPalette()
          }}
        >
          <Glyph name="keyboard" />
          {t('palette.open')}
        </button>
        <button
          type="button"
          className={styles.keys}
          onClick={() => {
            close()
            showHelp()
          }}
        >
          <Glyph name="keyboard" />
          {t('shortcuts.show')}
        </button>
        <button type="button" onClick={() => void signOut().catch(news.failed)}>
          <Glyph name="leave" />
          {t('account.signOut')}
        </button>
      </div>
    </>
  )
}
