/**
 * The contact form sent without JavaScript: `POST /` (spec §4, §5, §8). The same schema and the same storing as the
 * data interface; the answer is the page again, with the message and what was typed.
 */
import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isOver, judgingDay } from '#catalogue/availability.ts'
import type { Catalogue } from '#catalogue/editions/compose.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import {
  forEachField,
  type FormValues,
  type JudgedField,
  type BlockingField,
  blockingFields,
} from '#contract/request/contact-fields.ts'
import { type ContactRequest, NOTICE_VERSION, type SelectedExperience } from '#contract/request/contact-request.ts'
import type { FormFault, FormOutcome } from '#contract/page.ts'
import { EDITION_ALERT_FIELD } from '#contract/edition-alerts.ts'
import { Problem } from '#contract/problems.ts'
import { type ZoneClock, mayBeWished, storedReach, typedWish } from '#contract/request/reach.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '#languages/languages.ts'
import { priceInWords } from '#languages/sentences/price-in-words.ts'
import { translator } from '#languages/translate.ts'
import { clientAddress } from '../http/client-address.ts'
import type { KeptAnswer } from '../http/kept-answer.ts'
import { isEmailInput } from '../http/is-email-input.ts'
import { readBody } from '../http/read-body.ts'
import { refuseCrossSite } from '../http/same-site.ts'
import { checkContactRequest } from '../intake/check-contact-request.ts'
import { type IntakeServices, storeContactRequest } from '../intake/store-contact-request.ts'
import { askForAlert } from '../alerts/ask-alert.ts'
import { laterPromise } from '../promise/later-promise.ts'
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

export async function answerForm(
  incoming: IncomingMessage,
  search: string,
  services: FormServices,
): Promise<KeptAnswer> {
  refuseCrossSite(incoming.headers, services.settings.SITE_URL)
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(incoming.headers['content-type'] ?? '')) {
    throw new Problem('unsupported_media_type', 'The form must be sent as application/x-www-form-urlencoded')
  }
  const form = new URLSearchParams(await readBody(incoming))
  const values = {
    ...forEachField<FormValues>((field) => form.get(field) ?? ''),
    reach: typedWish(form.get('reach') ?? '', form.get('reach_hour') ?? ''),
  }
  const place = clientAddress(incoming, services.settings.TRUSTED_PROXIES)
  const isAlert = form.has(EDITION_ALERT_FIELD)
  const sent = { place, search, form, values }
  const blocking = isAlert
    ? (['email'] as const)
    : blockingFields(isQuestion(sent) ? saidIn(sent).experiences.length : 1)
  const fault = faultIn(values, blocking, houseClock(services))
  if (fault) return services.pages.afterForm({ search, status: 422, form: { ...fault, values }, place })
  const { status, outcome } = await (isAlert ? askWith(sent, services) : store(sent, services))
  return services.pages.afterForm({ search, status, form: outcome, place })
}

/** Without script nobody knows the visitor's zone: the form says that its hours are those of Paris. */
const houseClock = ({ now }: Pick<FormServices, 'now'>): ZoneClock => ({ now: now(), zone: 'Europe/Paris' })

/** Without script the page cannot check, so what its fields would refuse is refused here. */
function faultIn(values: FormValues, blocking: readonly BlockingField[], clock: ZoneClock): FormFault | null {
  const fields = blocking.filter((field) => values[field].trim() === '')
  if (fields.length > 0) return { kind: 'missing', fields }
  const misfits: JudgedField[] = []
  if (!isEmailInput(values.email)) misfits.push('email')
  if (values.assistant_email && !isEmailInput(values.assistant_email)) misfits.push('assistant_email')
  if (!mayBeWished(values.reach, clock)) misfits.push('reach')
  return misfits.length === 0 ? null : { kind: 'malformed', fields: misfits }
}

interface FormPost {
  /** The visitor's network address. */
  place: string
  search: string
  form: URLSearchParams
  values: FormValues
}

interface FormEnd {
  status: number
  outcome: FormOutcome
}

const store = (sent: FormPost, services: FormServices) =>
  endOf(sent, services, async () => {
    const request = requestOf(sent, services)
    await storeContactRequest(
      {
        request,
        caller: { role: 'anon' },
        address: sent.place,
        signals: { honeypot: Boolean(sent.form.get('website')), seconds: undefined },
        select: [{ column: 'id', as: 'id' }],
      },
      services,
    )
    return promiseOf(request, services)
  })

/** To be told of the next edition: an address alone, and no call. */
const askWith = (sent: FormPost, services: FormServices) =>
  endOf(sent, services, async () => {
    const { place, form, values } = sent
    const isTrapped = Boolean(form.get('website'))
    await askForAlert({ place, email: values.email, isTrapped, ...saidIn(sent) }, services)
    return {}
  })

type SentOutcome = Omit<Extract<FormOutcome, { kind: 'sent' }>, 'kind'>

async function endOf(sent: FormPost, services: FormServices, work: () => Promise<SentOutcome>): Promise<FormEnd> {
  try {
    return { status: 200, outcome: { kind: 'sent', ...(await work()) } }
  } catch (error) {
    const status = error instanceof Problem && error.status < 500 ? error.status : 503
    if (status === 503)
      services.log.error(
        { err: { message: (error as Error).message } },
        'a form sent without script could not be stored',
      )
    return { status, outcome: { kind: 'failed', values: sent.values, status } }
  }
}

/** Not being able to say by when does not undo that it is stored. */
async function promiseOf({ reach }: ContactRequest, services: FormServices): Promise<SentOutcome> {
  const by = await laterPromise(services, reach ?? undefined).catch(() => null)
  return { ...(reach && { reach }), ...(by && { by }) }
}

/** The language of the page, and what was chosen. */
function saidIn({ search, form }: FormPost): { language: Language; experiences: string[] } {
  const query = new URLSearchParams(search)
  const asked = form.get('lang') ?? query.get('lang')
  const experiences = [...form.getAll('chosen'), ...query.getAll('chosen')].flatMap((list) => list.split(','))
  return { language: isLanguage(asked) ? asked : defaultLanguage, experiences }
}

/** The form of a question may be sent without a selection (decision 062). */
const isQuestion = ({ search }: FormPost) => new URLSearchParams(search).get('form') === 'question'

function requestOf(sent: FormPost, services: FormServices): ContactRequest {
  const { secrets, settings, catalogue, now } = services
  const { values } = sent
  const { language, experiences: ids } = saidIn(sent)
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

/** Titles and prices as the page shows them; of a past edition the next one is asked for. */
function chosenExperiences(ids: readonly string[], { language, today, told }: PageContext): SelectedExperience[] {
  const t = translator(dictionaries[language].words, languages[language].locale)
  const asked = new Set(ids)
  const inOrder = [...asked].flatMap((id) => told.experiences.find((experience) => experience.id === id) ?? [])
  return inOrder.map((experience) => {
    const shown = { ...experience, ...told.texts[language]?.get(experience.id) }
    const over = isOver(experience, today)
    const title = over ? t('selection.nextEdition', { title: shown.title }) : shown.title
    return { id: shown.id, title, price: priceInWords(shown, over, t) }
  })
}

/** The same form on the same day has the same id, so that reloading the answer never makes a second row. */
function repeatableId(request: ContactRequest, day: string, secret: string): string {
  const digest = createHmac('sha256', secret)
    .update(`form\n${day}\n${JSON.stringify(request)}`)
    .digest()
  // The bits by which a UUID says that it is made of a digest of its maker's choice: version 8.
  digest[6] = (digest[6]! & 0x0f) | 0x80
  digest[8] = (digest[8]! & 0x3f) | 0x80
  const hex = digest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
