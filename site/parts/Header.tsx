/** The top of every screen: the brand, which leads home, and the languages. */
import type { ReactNode } from 'react'
import { home } from '../address.ts'
import { useJourney } from '../journey.tsx'
import { usePage } from '../page.tsx'
import styles from '../Site.module.css'
import { StepLink } from '../StepLink.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'

/** `before` stands between the two: the offline line, the offer of another language. */
export function Header({ before }: { before?: ReactNode }) {
  const { settings } = usePage()
  const { place } = useJourney()

  return (
    <header className={styles.header}>
      <StepLink to={{ ...home, chosen: place.chosen, language: place.language }} className={styles.brand}>
        <Mark />
        {settings.brand}
      </StepLink>
      <LanguageSwitcher />
      {before}
    </header>
  )
}

/** The mark: rows of seats around a stage. */
function Mark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="19" fill="#13213c" />
      <g fill="none" stroke="#f6eddb" strokeWidth="2.2">
        <path d="M6 27a14.5 14.5 0 0 1 28 0" />
        <path d="M10.600 28.500a9.800 9.800 0 0 1 18.800 0" />
      </g>
      <path d="M15.200 30a5 5 0 0 1 9.600 0Z" fill="#d8492b" />
    </svg>
  )
}
