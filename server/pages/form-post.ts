/** Reads the contact form of a page without script into a contact request. */
import { createHmac } from 'node:crypto'
import { isOver, judgingDay } from '#catalogue/availability.ts'
import type { Catalogue } from '#catalogue/editions/catalogue.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import type { FormValues } from '#contract/request/contact-fields.ts'
import { type ContactRequest, NOTICE_VERSION, type SelectedExperience } from '#contract/request/contact-request.ts'
import { Problem } from '#contract/problems.ts'
import { type ZoneClock, storedReach } from '#contract/request/reach.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '#languages/languages.ts'
import { priceInWords } from '#languages/sentences/price-in-words.ts'
import { translator } from '#languages/translate.ts'
import { checkContactRequest } from '../intake/check-contact-request.ts'
import type { IntakeServices } from '../intake/store-contact-request.ts'
import type { LiveCatalogue } from './catalogue/live-catalogue.ts'
import { parisDay } from './paris-day.ts'
import type { Log } from '../log/log.ts'
import type { Pages } from './pages.ts'

export interface FormServices extends IntakeServices {
  pages: Pick<Pages, 'afterForm'>
  catalogue: Pick<LiveCatalogue, 'current'>
  now: () => Date
  log: Log
}

/** Without script the visitor's time zone is unknown, so the form uses Paris time and says so. */
export const houseClock = ({ now }: Pick<FormServices, 'now'>): ZoneClock => ({ now: now(), zone: 'Europe/Paris' })

export interface FormPost {
  /** The visitor's network address. */
  place: string
  search: string
  form: URLSearchParams
  values: FormValues
}

/** Reads the language of the page and the chosen experiences. */
export function readSelection({ search, form }: FormPost): { language: Language; experiences: string[] } {
  const query = new URLSearchParams(search)
  const asked = form.get('lang') ?? query.get('lang')
  const experiences = [...form.getAll('chosen'), ...query.getAll('chosen')].flatMap((list) => list.split(','))
  return { language: isLanguage(asked) ? asked : defaultLanguage, experiences }
}

/** The form of a question may be sent without a selection (decision 062). */
export const isQuestion = ({ search }: FormPost) => new URLSearchParams(search).get('form') === 'question'

export function requestOf(sent: FormPost, services: FormServices): ContactRequest {
  const { secrets, settings, catalogue, now } = services
  const { values } = sent
  const { language, experiences: ids } = readSelection(sent)
  const today = judgingDay(parisDay(now()) as IsoDate, settings.PAST_EDITIONS)
  const chosen = chosenExperiences(ids, { language, today, told: catalogue.current().told })
  if (chosen.length === 0 && !isQuestion(sent)) throw new Problem('23514', 'A quote is asked for an experience')
  const request = checkContactRequest(
    new Map<string, unknown>([
      ...Object.entries(values),
      ['number_of_people', Number(values.number_of_people)],
      ['reach', storedReach(values.reach, houseClock(services))],
      ['selected_experiences_count', chosen.length],
      ['selected_experiences', chosen],
      ['language', language],
      ['notice_version', NOTICE_VERSION],
    ]),
  )
  return { ...request, request_id: repeatableId(request, parisDay(now()), secrets.dataSecret) }
}

interface PageContext {
  language: Language
  today: IsoDate
  told: Catalogue
}

/** Titles, prices and durations as the page shows them. For a past edition the next one is requested. */
function chosenExperiences(ids: readonly string[], { language, today, told }: PageContext): SelectedExperience[] {
  const t = translator(dictionaries[language].words, languages[language].locale)
  const asked = new Set(ids)
  const inOrder = [...asked].flatMap((id) => told.experiences.find((experience) => experience.id === id) ?? [])
  return inOrder.map((experience) => {
    const shown = { ...experience, ...told.texts[language]?.get(experience.id) }
    const over = isOver(experience, today)
    const title = over ? t('selection.nextEdition', { title: shown.title }) : shown.title
    return { id: shown.id, title, price: priceInWords(shown, over, t), duration: shown.duration }
  })
}

/** Makes the same id for the same form on the same day, so that reloading the answer makes no second row. */
function repeatableId(request: ContactRequest, day: string, secret: string): string {
  const digest = createHmac('sha256', secret)
    .update(`form\n${day}\n${JSON.stringify(request)}`)
    .digest()
  // The bits of version 8, a UUID with custom content.
  digest[6] = (digest[6]! & 0x0f) | 0x80
  digest[8] = (digest[8]! & 0x3f) | 0x80
  const hex = digest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
