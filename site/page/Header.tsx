/** Shows the header of every screen: the brand, which leads home, and the languages. */
import type { ReactNode } from 'react'
import { home } from '../journey/address.ts'
import { useJourney } from '../journey/journey.tsx'
import { usePage } from './page.tsx'
import styles from './Frame.module.css'
import { StepLink } from '../journey/StepLink.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { Mark } from './Mark.tsx'

/** `children` stand between the two, such as the offer of another language. */
export function Header({ children }: { children?: ReactNode }) {
  const { settings } = usePage()
  const { place } = useJourney()

  return (
    <header className={styles.header}>
      <StepLink to={{ ...home, chosen: place.chosen, language: place.language }} className={styles.brand}>
        <Mark />
        {settings.brand}
      </StepLink>
      {children}
      <LanguageSwitcher />
    </header>
  )
}
