/** The frame of all entry screens: a poster, and beside it a title with one form or choice. */
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

  // The heading of a further entry screen takes the focus, so that screen readers read it. Not at the first screen,
  // where the browser places the focus.
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
