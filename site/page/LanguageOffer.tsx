/**
 * Offers the language that the browser prefers, by one line in that language (design "language"). The language is never
 * changed without the visitor; after a choice, or once the line was closed, it is not shown again. It covers no control.
 * The deck needs the whole height and has no such line.
 */
import { useState } from 'react'
import { storeOnDevice, readFromDevice } from '#browser/device-store.ts'
import { isLanguage, type Language, languages } from '#languages/languages.ts'
import { Icon } from '#ui/Icon.tsx'
import { LANGUAGE_KEY } from './before-paint.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { useTranslate } from './language.tsx'
import { useJourney } from '../journey/journey.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import styles from './Lines.module.css'

export function LanguageOffer() {
  const t = useTranslate()
  const alive = useHydrated()
  const { place } = useJourney()
  const [away, setAway] = useState(false)
  const offered = alive && !away && readFromDevice(LANGUAGE_KEY) === null ? preferred() : null
  if (!offered || offered === place.language || place.view === 'deck') return null

  return (
    <aside
      className={place.step === 'home' ? styles.offer : `${styles.offer} ${styles.inStep}`}
      aria-label={t('site.language')}
    >
      <p lang={offered} dir={languages[offered].direction}>
        <StepLink to={{ ...place, language: offered }}>{languages[offered].offer}</StepLink>
      </p>
      <button
        type="button"
        aria-label={t('site.close')}
        onClick={() => {
          storeOnDevice(LANGUAGE_KEY, place.language)
          setAway(true)
        }}
      >
        <Icon name="close" />
      </button>
    </aside>
  )
}

function preferred(): Language | null {
  const code = navigator.languages[0]?.slice(0, 2)
  return isLanguage(code) ? code : null
}
