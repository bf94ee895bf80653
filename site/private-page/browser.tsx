/**
 * Starts the private page in the browser: reads the token of the address, the request and its language, and renders it.
 */
import '../styles.css'
import './opening.css'
import { createRoot } from 'react-dom/client'
import { calendarDay } from '#catalogue/availability.ts'
import { applyLanguage } from '#browser/document-language.ts'
import { chosenLanguage } from '#browser/spoken-language.ts'
import { CURRENT_CATALOGUE } from '#contract/catalogue-files.ts'
import type { PrivatePageData } from '#contract/private-page.ts'
import { defaultLanguage, isLanguage, type Language } from '#languages/languages.ts'
import { LANGUAGE_KEY } from '../page/before-paint.ts'
import { PageContext } from '../page/page.tsx'
import { type PageReading, readPage } from './ask-page.ts'
import { PrivatePage } from './PrivatePage.tsx'
import { loadLanguage, SpokenProvider } from './spoken.tsx'

const token = new URLSearchParams(location.search).get('request') ?? ''
const data = JSON.parse(document.getElementById('page-data')!.textContent) as PrivatePageData
const today = calendarDay(new Date())

const chosen = chosenLanguage(LANGUAGE_KEY)
const [news] = await Promise.all([readPage(token), chosen && loadLanguage(chosen)])
const spoken = await loadLanguage(chosen ?? languageOf(news))
applyLanguage(spoken.language)

createRoot(document.getElementById('private-page')!).render(
  <PageContext value={{ ...data, today, catalogue: CURRENT_CATALOGUE }}>
    <SpokenProvider first={spoken}>
      <PrivatePage token={token} first={news} />
    </SpokenProvider>
  </PageContext>,
)

function languageOf(first: PageReading): Language {
  const written = first.kind === 'page' ? first.page.language : null
  return isLanguage(written) ? written : defaultLanguage
}
