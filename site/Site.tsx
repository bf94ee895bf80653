/** Shows the public page: one header, one screen and one footer in every step (spec §2). */
import { type ReactNode, useEffect } from 'react'
import type { Language } from '#languages/languages.ts'
import { Toasts } from '#ui/Toast.tsx'
import type { Place } from './journey/address.ts'
import { BrokenBoundary } from './page/BrokenBoundary.tsx'
import { Dialogs } from './dialogs/Dialogs.tsx'
import { JourneyProvider } from './journey/journey.tsx'
import { LanguageProvider, useLanguage } from './page/language.tsx'
import { Show, useOnDemand } from './journey/on-demand.tsx'
import { type Page, PageContext, usePage } from './page/page.tsx'
import { type Parts, PartsContext, useParts } from './journey/parts-on-demand.ts'
import { Footer } from './page/Footer.tsx'
import { Header } from './page/Header.tsx'
import { LanguageOffer } from './page/LanguageOffer.tsx'
import { OfflineLine } from './offline/OfflineLine.tsx'
import { WaitingPlace } from './contact/sending/WaitingPlace.tsx'
import { CategoryChooser } from './picker/CategoryChooser.tsx'
import { Home } from './home/Home.tsx'
import { NotHereYet } from './page/NotHereYet.tsx'
import styles from './page/Frame.module.css'
import type { Texts } from './page/texts.ts'
import { titleOf } from './journey/title.ts'

export interface SiteProps {
  place: Place
  texts: Texts
  page: Page
  /** The parts that are loaded with the step that needs them. */
  parts: Parts
  /** Replaces the screen on a page that is not hydrated, so that browsers load no script for it. */
  still?: ReactNode
  loadTexts: (language: Language) => Promise<Texts>
  /** Reads the boxes that were ticked before hydration; null on a screen without boxes. */
  readTicked?: () => readonly string[] | null
  /** Called once the page is hydrated. */
  onAlive?: () => void
}

export function Site({ place, texts, page, parts, still, loadTexts, readTicked, onAlive }: SiteProps) {
  useEffect(() => onAlive?.(), [onAlive])

  return (
    <PageContext value={page}>
      <PartsContext value={parts}>
        <JourneyProvider start={{ place, texts }} loadTexts={loadTexts} {...(readTicked ? { readTicked } : {})}>
          {(stop) => (
            <LanguageProvider language={stop.place.language} texts={stop.texts}>
              <BrokenBoundary>
                <Frame place={stop.place} still={still} />
              </BrokenBoundary>
            </LanguageProvider>
          )}
        </JourneyProvider>
      </PartsContext>
    </PageContext>
  )
}

function Frame({ place, still }: { place: Place; still: ReactNode }) {
  const spoken = useLanguage()
  const t = spoken.translate
  const { settings } = usePage()
  const title = titleOf(place, spoken, settings.brand)

  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <Toasts dismissLabel={t('site.close')}>
      <a className={styles.skip} href="#content">
        {t('site.skip')}
      </a>
      <div className={styles.screen}>
        <Header>
          <LanguageOffer />
        </Header>
        <OfflineLine />
        <WaitingPlace />
        {still ?? <Screen step={place.step} language={place.language} />}
        <Footer />
      </div>
      <Dialogs />
    </Toasts>
  )
}

function Screen({ step, language }: Pick<Place, 'step' | 'language'>) {
  const { summary, how } = useParts()
  switch (step) {
    case 'home':
      return <Home />
    case 'categorySelection':
      return <CategoryChooser />
    case 'selection':
      return <Picker key={step} language={language} />
    case 'summary':
      return <Show key={step} part={summary} props={{}} meanwhile={<NotHereYet />} />
    // This screen is server HTML alone. It is rendered here only for a page of the worker, which keeps no content of
    // it.
    case 'how':
      return <Show key={step} part={how} props={{}} meanwhile={<NotHereYet />} />
  }
}

/** The component is the same in every language, so that the picker keeps its state when the language changes. */
function Picker({ language }: Pick<Place, 'language'>) {
  const draw = useOnDemand(useParts().experiencePicker[language])
  return draw ? draw() : <NotHereYet />
}
