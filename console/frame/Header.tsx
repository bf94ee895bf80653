/** The header of the room: brand, menu, time in Paris, state of the connection, language and account. */
import type { ReactNode } from 'react'
import { useConnection } from '../calls/connection.ts'
import { useTranslate } from '../language.tsx'
import { Brand } from '../parts/Brand.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './Header.module.css'
import { LanguageChoice } from './LanguageChoice.tsx'
import { ParisHour } from './ParisHour.tsx'

interface HeaderProps {
  menu: ReactNode
  showHelp: () => void
  showPalette: () => void
}

export function Header({ menu, showHelp, showPalette }: HeaderProps) {
  return (
    <header className={styles.header}>
      <Brand to="/" />
      {menu}
      <div className={styles.end}>
        <ParisHour />
        <Line />
        <div className={styles.languages}>
          <LanguageChoice />
        </div>
        <AccountMenu showHelp={showHelp} showPalette={showPalette} />
      </div>
    </header>
  )
}

/** Shows the state of the connection: a full dot or a ring, and a word for people who cannot tell them apart. */
function Line() {
  const t = useTranslate()
  const connection = useConnection()
  const word = t(connection === 'good' ? 'connection.good' : 'connection.lost')
  return <span className={`${styles.line} ${styles[connection]}`} role="img" aria-label={word} title={word} />
}
