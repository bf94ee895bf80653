/** Renders the page on the server: complete HTML for every address, with the words of one language. */
import { renderToString } from 'react-dom/server'
import { judgingDay } from '#catalogue/availability.ts'
import type { Catalogue } from '#catalogue/editions/catalogue.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import type { CataloguePart } from '#contract/catalogue-files.ts'
import type { PageAssets, PageRequest, RenderedPage } from '#contract/page.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { defaultLanguage, type Language, languageCodes, languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { type Place, placeAt, searchOf } from './journey/address.ts'
import { beforePaint } from './page/before-paint.ts'
import { makeComparison } from './comparison/Comparison.tsx'
import { Charter } from './dialogs/Charter.tsx'
import { HowItGoes } from './how-it-goes/HowItGoes.tsx'
import howItGoesStyle from './how-it-goes/how-it-goes.css?inline'
import { questionsData } from './how-it-goes/questions-data.ts'
import firstScreen from './home/first-screen.css?inline'
import { hangPosters } from './home/hung-posters.ts'
import sunlight from './home/sunlight.css?inline'
import { makeExperienceDetail } from './detail/ExperienceDetail.tsx'
import { LegalNotice } from './dialogs/LegalNotice.tsx'
import { documentOf } from './document/document.ts'
import type { About } from './document/link-preview.ts'
import type { FinderTexts } from './picker/finding/finder-texts.tsx'
import { finderTextsOf } from './picker/finding/make-finder-texts.ts'
import type { Page } from './page/page.tsx'
import { atHand, type OnDemand } from './journey/on-demand.tsx'
import type { Parts } from './journey/parts-on-demand.ts'
import { SwipeDeck } from './picker/deck/SwipeDeck.tsx'
import { ContactForm } from './contact/ContactForm.tsx'
import { NotFound } from './page/NotFound.tsx'
import { makeExperiencePicker } from './picker/ExperiencePicker.tsx'
import { ShareSheet } from './sharing/ShareSheet.tsx'
import { Summary } from './summary/Summary.tsx'
import { Site } from './Site.tsx'
import { structuredData } from './document/structured-data.ts'
import { dictionariesFor } from './page/dictionaries-for.ts'
import { type CatalogueFiles, type Details, firstWordsOf, formWordsOf, listOf, type Texts } from './page/texts.ts'
import { detailTextsOf } from './detail/detail-texts.ts'
import { titleOf } from './journey/title.ts'

/** The texts and parts of one catalogue, in every language: those that are loaded at once and those on demand. */
interface Telling {
  texts: Readonly<Record<Language, Texts>>
  details: Readonly<Record<Language, Details>>
  finders: Readonly<Record<Language, FinderTexts>>
  parts: Parts
  isKnown: (id: string) => boolean
  isGone: (id: string) => boolean
}

const tellings = new WeakMap<Catalogue, Telling>()

function tellingOf(catalogue: Catalogue): Telling {
  if (!tellings.has(catalogue)) tellings.set(catalogue, tell(catalogue))
  return tellings.get(catalogue)!
}

function tell(catalogue: Catalogue): Telling {
  const { experiences, gone } = catalogue
  const spoken = dictionariesFor(catalogue)
  const ids = new Set(experiences.map(({ id }) => id))
  const details = inEachLanguage((code) => detailTextsOf(spoken[code], experiences))
  const finders = inEachLanguage((code) => finderTextsOf(code, { ...catalogue, dictionaries: spoken }))
  return {
    texts: inEachLanguage((code) => ({
      words: firstWordsOf(dictionaries[code]),
      ...listOf(spoken[code], experiences, gone[code]),
    })),
    details,
    finders,
    parts: {
      ...ofEveryCatalogue,
      experiencePicker: inEachLanguage((code) => atHand(makeExperiencePicker(finders[code]))),
      detailTexts: inEachLanguage((code) => atHand(details[code])),
      comparison: inEachLanguage((code) => atHand(makeComparison(details[code]))),
      experienceDetail: inEachLanguage((code) => atHand(makeExperienceDetail(details[code], finders[code]))),
    },
    isKnown: (id) => ids.has(id),
    isGone: (id) => Object.hasOwn(gone[defaultLanguage] ?? {}, id),
  }
}

/** Parts that are shown only after hydration. */
const never: OnDemand<never> = { loaded: null, prepare: async () => false }
const ofEveryCatalogue = {
  swipeDeck: atHand(SwipeDeck),
  summary: atHand(Summary),
  contactForm: atHand(ContactForm),
  formWords: inEachLanguage((code) => atHand(formWordsOf(dictionaries[code]))),
  legalNotice: atHand(LegalNotice),
  shareSheet: atHand(ShareSheet),
  charter: atHand(Charter),
  waitingRequests: never,
  cachedPageLine: never,
  tennisEvent: never,
  how: never,
}

export function renderPage(request: PageRequest<Catalogue>): RenderedPage {
  const { search, found, today, settings, assets, form, catalogue, responseTime = null, isStill = false } = request
  const { texts, details, parts, isKnown, isGone } = tellingOf(catalogue.told)
  const asked = placeAt(search, isKnown, isGone)
  // The page of an unknown address opens no detail and no dialog.
  const place = found ? asked : { ...asked, detail: null, open: null }
  const { language } = place
  const translate = translator(texts[language].words, languages[language].locale)
  const { postersVersion } = assets
  const page: Page = { settings, today, postersVersion, catalogue: catalogue.key, ...(form ? { form } : {}) }
  const body = renderToString(
    <Site
      place={place}
      texts={texts[language]}
      page={page}
      parts={parts}
      still={stillScreen({ found, place, responseTime })}
      loadTexts={(other) => Promise.resolve(texts[other])}
    />,
  )
  const { experiences } = texts[language]
  const title = found ? titleOf(place, { translate, experiences }, settings.brand) : translate('notFound.title')
  const isHow = found && place.step === 'how'
  const events =
    isStill || !found ? null : isHow ? questionsData(language) : structuredData({ place, experiences, today, settings })
  const about = found ? aboutOf(place, texts[language], details[language]) : null
  const sent = place.sent.flatMap((id) => experiences.filter((experience) => experience.id === id))
  const data = found && !isHow && !isStill ? page : null
  const html = documentOf({
    ownStyle: found ? ownStyleOf(place, request, texts[language]) : '',
    place,
    found,
    title,
    translate,
    settings,
    assets,
    about,
    judgingDay: judgingDay(today as IsoDate, settings.pastEditions),
    sent,
    data,
    events,
    body,
    isStill,
  })
  return { status: found ? 200 : 404, html, language }
}

/** Returns the style of one screen that the visitor's build does not hold. */
function ownStyleOf({ step }: Place, { assets, today }: PageRequest, { experiences }: Texts): string {
  if (step === 'how') return howItGoesStyle
  if (step !== 'home') return ''
  const middle = hangPosters(experiences, today as IsoDate).hero[1]
  return homeStyle(middle && !middle.imageUrl ? middle.id : '', assets.placeholders)
}

/** Shows a small print until the largest picture of the first screen is there. The page fetches nothing for it. */
function homeStyle(id: string, placeholders: PageAssets['placeholders']): string {
  const print = placeholders[id]
  const rule = print ? `img[src^="/posters/${id}-360."]{background:url(${print}) center/cover}` : ''
  return sunlight + firstScreen + rule
}

/** The screens that are server HTML alone. */
function stillScreen({ found, place, responseTime }: Pick<PageRequest, 'found' | 'responseTime'> & { place: Place }) {
  if (!found) return <NotFound />
  return place.step === 'how' ? <HowItGoes responseTime={responseTime ?? null} /> : undefined
}

function aboutOf({ detail }: Place, { experiences }: Texts, details: Details): About | null {
  const experience = experiences.find(({ id }) => id === detail)
  return experience ? { experience, detail: details[experience.id]! } : null
}

export function canonicalSearch(search: string, catalogue: Catalogue): string {
  const { isKnown, isGone } = tellingOf(catalogue)
  return searchOf(placeAt(search, isKnown, isGone))
}

export function catalogueFile(catalogue: Catalogue, language: Language, part: CataloguePart): string {
  const { texts, details, finders } = tellingOf(catalogue)
  const { words: _, ...list } = texts[language]
  const files: CatalogueFiles = {
    list,
    details: details[language],
    names: { others: finders[language].others, included: finders[language].included },
  }
  return JSON.stringify(files[part])
}

export const inlined = (assets: PageAssets) => ({
  styles: [
    assets.styles,
    assets.laterStyles,
    howItGoesStyle,
    ...['', ...Object.keys(assets.placeholders)].map((id) => homeStyle(id, assets.placeholders)),
  ],
  scripts: [beforePaint()],
})

function inEachLanguage<Made>(make: (code: Language) => Made) {
  return Object.fromEntries(languageCodes.map((code) => [code, make(code)])) as Record<Language, Made>
}
