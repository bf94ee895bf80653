/** The frame of all doors: the house's wall with the lit seat on it, and beside it the sheet with one thing to do. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Poster } from '#ui/Poster.tsx'
import { LanguageChoice } from '../frame/LanguageChoice.tsx'
import { useTranslate } from '../language.tsx'
import { Brand } from '../parts/Brand.tsx'
import { settings } from '../settings.ts'
import styles from './Door.module.css'

export interface DoorProps {
  title: string
  text?: string | undefined
  children: ReactNode
}

export function Door({ title, text, children }: DoorProps) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)

  // A door that follows another must be heard; at the first one the focus is the browser's.
  useEffect(() => {
    if (doorsShown++ > 0 && !document.activeElement?.closest('form')) heading.current?.focus()
  }, [title])

  return (
    <div className={styles.door}>
      <header className={styles.top}>
        <Brand />
        <LanguageChoice />
      </header>
      <main className={styles.main}>
        <div className={styles.sheet}>
          <p className={styles.eyebrow}>{t('console.title')}</p>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {text && <p className={styles.text}>{text}</p>}
          {children}
        </div>
        <Poster
          picture="/posters/not-found-720.avif"
          version={settings.postersVersion}
          word={t('door.poster')}
          ground="night"
          sizes="(width < 60rem) 0rem, 26rem"
          crop="sheet"
          className={styles.poster}
        />
      </main>
    </div>
  )
}

let doorsShown = 0
