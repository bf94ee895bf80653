/** The public page: one header, one screen, one footer, whatever the step (spec §2). */
import { useEffect } from 'react'
import type { Language } from '#languages/languages.ts'
import { Toasts } from '#ui/Toast.tsx'
import type { Place } from './journey/address.ts'
import { BrokenBoundary } from './page/BrokenBoundary.tsx'
import { Dialogs } from './dialogs/Dialogs.tsx'
import { JourneyProvider } from './journey/journey.tsx'
import { LanguageProvider, useLanguage } from './page/language.tsx'
import { Show, useOnDemand } from './journey/on-demand.tsx'
import { type Page, PageContext, usePage } from './page/page.tsx'
import { experiencePicker, summary } from './journey/parts-on-demand.ts'
import { Footer } from './page/Footer.tsx'
import { Header } from './page/Header.tsx'
import { LanguageOffer } from './page/LanguageOffer.tsx'
import { OfflineLine } from './offline/OfflineLine.tsx'
import { WaitingPlace } from './contact/sending/WaitingPlace.tsx'
import { CategoryChooser } from './picker/CategoryChooser.tsx'
import { Home } from './home/Home.tsx'
import { NotFound } from './page/NotFound.tsx'
import { NotHereYet } from './page/NotHereYet.tsx'
import styles from './page/Frame.module.css'
import type { Texts } from './page/texts.ts'
import { titleOf } from './journey/title.ts'

export interface SiteProps {
  place: Place
  texts: Texts
  page: Page
  /** False for any path but `/`. */
  found: boolean
  loadTexts: (language: Language) => Promise<Texts>
  /** Reads the boxes that were ticked before hydration; null on a screen without boxes. */
  readTicked?: () => readonly string[] | null
  /** Called once the page is alive. */
  onAlive?: () => void
}

export function Site({ place, texts, page, found, loadTexts, readTicked, onAlive }: SiteProps) {
  useEffect(() => onAlive?.(), [onAlive])

  return (
    <PageContext value={page}>
      <JourneyProvider start={{ place, texts }} loadTexts={loadTexts} {...(readTicked ? { readTicked } : {})}>
        {(stop) => (
          <LanguageProvider language={stop.place.language} texts={stop.texts}>
            <BrokenBoundary>
              <Frame place={stop.place} found={found} />
            </BrokenBoundary>
          </LanguageProvider>
        )}
      </JourneyProvider>
    </PageContext>
  )
}

function Frame({ place, found }: { place: Place; found: boolean }) {
  const told = useLanguage()
  const t = told.translate
  const { settings } = usePage()
  const title = found ? titleOf(place, told, settings.brand) : null

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  return (
    <Toasts dismissLabel={t('site.close')}>
      <a className={styles.skip} href="#content">
        {t('site.skip')}
      </a>
      <div className={styles.screen}>
        <Header />
        <OfflineLine />
        <LanguageOffer />
        <WaitingPlace />
        {found ? <Screen step={place.step} language={place.language} /> : <NotFound />}
        <Footer />
      </div>
      {found && <Dialogs />}
    </Toasts>
  )
}

function Screen({ step, language }: Pick<Place, 'step' | 'language'>) {
  switch (step) {
    case 'home':
      return <Home />
    case 'categorySelection':
      return <CategoryChooser />
    case 'selection':
      return <Picker key={step} language={language} />
    case 'summary':
      return <Show key={step} part={summary} props={{}} meanwhile={<NotHereYet />} />
  }
}

/** Not a part of its own in each language: the picker stays as it is when the language changes. */
function Picker({ language }: Pick<Place, 'language'>) {
  const draw = useOnDemand(experiencePicker[language])
  return draw ? draw() : <NotHereYet />
}
