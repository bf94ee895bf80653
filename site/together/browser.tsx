/** Starts the page on which people choose together: the deck of the address, in the visitor's language. */
import '../styles.css'
import '../private-page/opening.css'
import { createRoot } from 'react-dom/client'
import { calendarDay } from '#catalogue/availability.ts'
import { applyLanguage } from '#browser/document-language.ts'
import { chosenLanguage } from '#browser/spoken-language.ts'
import { defaultLanguage } from '#languages/languages.ts'
import { Toasts } from '#ui/Toast.tsx'
import { LANGUAGE_KEY } from '../page/before-paint.ts'
import { PageContext } from '../page/page.tsx'
import { pageData } from '../page/page-data.ts'
import { loadLanguage, SpokenProvider } from './spoken.tsx'
import { TogetherPage } from './TogetherPage.tsx'

const token = new URLSearchParams(location.search).get('together') ?? ''
const today = calendarDay(new Date())
const spoken = await loadLanguage(chosenLanguage(LANGUAGE_KEY) ?? defaultLanguage)
applyLanguage(spoken.language)

createRoot(document.getElementById('together')!).render(
  <PageContext value={{ ...pageData, today }}>
    <SpokenProvider first={spoken}>
      <Toasts dismissLabel={String(spoken.texts.words['site.close'])}>
        <TogetherPage token={token} />
      </Toasts>
    </SpokenProvider>
  </PageContext>,
)
