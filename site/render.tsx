/** The page as HTML, made on the server: every address completely, with the words of one language. */
import { renderToString } from 'react-dom/server'
import { experienceById } from '#catalogue/catalogue.ts'
import type { PageAssets, PageRequest, RenderedPage } from '#contract/page.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import type { Dictionary } from '#languages/dictionary.ts'
import { type Language, languageCodes, languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { type Place, placeAt, searchOf } from './journey/address.ts'
import { beforePaint } from './page/before-paint.ts'
import { makeComparison } from './comparison/Comparison.tsx'
import { Charter } from './dialogs/Charter.tsx'
import { makeExperienceDetail } from './detail/ExperienceDetail.tsx'
import { LegalNotice } from './dialogs/LegalNotice.tsx'
import { documentOf } from './document/document.ts'
import type { About } from './document/link-preview.ts'
import { finderTextsOf } from './picker/finding/make-finder-texts.ts'
import type { Page } from './page/page.tsx'
import {
  charter,
  comparison,
  contactForm,
  experienceDetail,
  experiencePicker,
  formWords,
  legalNotice,
  summary,
  swipeDeck,
} from './journey/parts-on-demand.ts'
import { SwipeDeck } from './picker/deck/SwipeDeck.tsx'
import { ContactForm } from './contact/ContactForm.tsx'
import { makeExperiencePicker } from './picker/ExperiencePicker.tsx'
import { Summary } from './summary/Summary.tsx'
import { Site } from './Site.tsx'
import { structuredData } from './document/structured-data.ts'
import { detailsOf, formWordsOf, textsOf } from './page/texts.ts'
import { titleOf } from './journey/title.ts'

swipeDeck.loaded = SwipeDeck
summary.loaded = Summary
contactForm.loaded = ContactForm
legalNotice.loaded = LegalNotice
charter.loaded = Charter

const details = inLanguages(detailsOf)
const texts = inLanguages(textsOf)

for (const language of languageCodes) {
  formWords[language].loaded = formWordsOf(dictionaries[language])
  const finderTexts = finderTextsOf(language)
  experiencePicker[language].loaded = makeExperiencePicker(finderTexts)
  comparison[language].loaded = makeComparison(details[language])
  experienceDetail[language].loaded = makeExperienceDetail(details[language], finderTexts)
}

function inLanguages<Made>(make: (dictionary: Dictionary) => Made) {
  return Object.fromEntries(languageCodes.map((code) => [code, make(dictionaries[code])])) as Record<Language, Made>
}

const isKnown = (id: string) => experienceById(id) !== undefined

export function renderPage({ search, found, today, settings, assets, form }: PageRequest): RenderedPage {
  const place = placeAt(search, isKnown)
  const { language } = place
  const translate = translator(texts[language].words, languages[language].locale)
  const page: Page = { settings, today, postersVersion: assets.postersVersion, ...(form ? { form } : {}) }
  const body = renderToString(
    <Site
      place={place}
      texts={texts[language]}
      page={page}
      found={found}
      loadTexts={(other) => Promise.resolve(texts[other])}
    />,
  )
  const told = { translate, experiences: texts[language].experiences }
  const title = found ? titleOf(place, told, settings.brand) : translate('notFound.title')
  const { experiences } = texts[language]
  const events = found ? structuredData({ place, experiences, today, settings }) : null
  const about = found ? aboutOf(place) : null
  const data = found ? page : null
  const html = documentOf({ place, title, translate, settings, assets, about, data, events, body })
  return { status: found ? 200 : 404, html, language }
}

function aboutOf({ detail, language }: Place): About | null {
  const experience = texts[language].experiences.find(({ id }) => id === detail)
  return experience ? { experience, detail: details[language][experience.id]! } : null
}

export const canonicalSearch = (search: string) => searchOf(placeAt(search, isKnown))

export const inlined = (assets: PageAssets) => ({
  styles: [assets.styles, assets.laterStyles],
  scripts: [beforePaint()],
})
