/**
 * Reads the visitor's place from the query of the one path `/`, and writes it. Every address names one place, and every
 * place has one address, which links, caches and canonical tags use.
 */
import { CATEGORIES, type Category } from '#catalogue/experience.ts'
import { PEOPLE_CHOICES } from '#contract/request/people.ts'
import { defaultLanguage, isLanguage, type Language } from '#languages/languages.ts'
import { type Finding, findingIn, findNothingInParticular, partsOfFinding } from '../picker/finding/finding.ts'
import { atHome, type FlowState, STEPS, type Step } from './flow.ts'

/** The dialogs that have an address of their own; the tennis event opens by itself only. */
const DIALOGS = ['legal', 'charter', 'share'] as const
export type AddressedDialog = (typeof DIALOGS)[number]

/** The two views of the picker: both show the same list with the same selection. */
const VIEWS = ['grid', 'deck'] as const
export type ListView = (typeof VIEWS)[number]

/** The contact form in its usual order, or with the question first, which needs no selection. */
const FORMS = ['open', 'question'] as const

export interface Place extends FlowState {
  /** The view of the picker's list. The steps before and after it keep it; at home it is the grid. */
  view: ListView
  /** The filters of the picker; the other steps have none. */
  finding: Finding
  /** The experience whose detail is open. */
  detail: string | null
  /** The contact form of the summary, if it is open. */
  form: (typeof FORMS)[number] | null
  /** The number of people of the sum; null for the number with which the form begins. */
  people: number | null
  /** The chosen experiences that are compared side by side: two or three, or none. */
  compare: readonly string[]
  open: AddressedDialog | null
  /** The selection that somebody sent to the visitor: it is shown beside their own until they take it over. */
  sent: readonly string[]
  /** The experiences of the sent selection that the visitor likes. */
  liked: readonly string[]
  /** Chosen ids that are no longer in the catalogue; the summary says so. */
  gone: readonly string[]
  /** Ids of the sent selection that are no longer in the catalogue. */
  goneOfSent: readonly string[]
  language: Language
}

/** Home, in French, with nothing chosen: the place of the bare `/`. */
export const home: Place = {
  ...atHome,
  view: 'grid',
  finding: findNothingInParticular,
  detail: null,
  form: null,
  people: null,
  compare: [],
  open: null,
  sent: [],
  liked: [],
  gone: [],
  goneOfSent: [],
  language: defaultLanguage,
}

/** Takes from a place what belongs to its visitor alone, so that the selection can be shared. */
export const forAnybody = { form: null, people: null, compare: [] } as const satisfies Partial<Place>

/** Closes what lies on top: the dialog, else the comparison, else the detail. */
export function closeTop(place: Place): Place {
  if (place.open) return { ...place, open: null }
  return place.compare.length > 0 ? { ...place, compare: [] } : { ...place, detail: null }
}

type ExperienceCheck = (experienceId: string) => boolean

export function placeAt(search: string, known: ExperienceCheck, gone: ExperienceCheck = () => false): Place {
  const query = new URLSearchParams(search)
  const step = oneOf<Step>(STEPS, query.get('step')) ?? 'home'
  const chosen = listed(query, 'chosen').filter(known)
  const language = query.get('lang')
  const detail = query.get('detail')
  const picking = step === 'selection'
  const sent = step === 'summary' ? listed(query, 'sent').filter(known) : []
  const form = step === 'summary' ? oneOf(FORMS, query.get('form')) : null
  const open = oneOf<AddressedDialog>(DIALOGS, query.get('open'))

  return {
    step,
    view: (step !== 'home' && oneOf<ListView>(VIEWS, query.get('view'))) || 'grid',
    finding: picking ? findingIn(query) : findNothingInParticular,
    detail: detail !== null && (picking || step === 'summary') && known(detail) ? detail : null,
    category: step === 'selection' || step === 'summary' ? oneOf<Category>(CATEGORIES, query.get('category')) : null,
    chosen,
    form: chosen.length > 0 || form === 'question' ? form : null,
    people: step === 'summary' ? oneOf(PEOPLE_CHOICES, Number(query.get('people'))) : null,
    compare: step === 'summary' ? comparedIn(query, chosen) : [],
    open: open === 'share' && (step !== 'summary' || chosen.length + sent.length === 0) ? null : open,
    sent,
    liked: listed(query, 'liked').filter((id) => sent.includes(id)),
    gone: listed(query, 'chosen').filter(gone),
    goneOfSent: step === 'summary' ? listed(query, 'sent').filter(gone) : [],
    language: isLanguage(language) ? language : defaultLanguage,
  }
}

/** The query with its question mark, or nothing at home in French. */
export function searchOf(place: Place): string {
  const chosen = [...place.chosen, ...place.gone]
  const parts = [
    place.step !== 'home' && `step=${place.step}`,
    place.category && `category=${place.category}`,
    place.view !== 'grid' && `view=${place.view}`,
    ...partsOfFinding(place.finding),
    place.detail && `detail=${encodeURIComponent(place.detail)}`,
    listOf('chosen', chosen),
    place.form && `form=${place.form}`,
    place.people && `people=${place.people}`,
    listOf('compare', place.compare),
    place.open && `open=${place.open}`,
    listOf('sent', [...place.sent, ...place.goneOfSent]),
    listOf('liked', place.liked),
    place.language !== defaultLanguage && `lang=${place.language}`,
  ].filter((part) => part !== false && part !== null)

  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

const listOf = (name: string, ids: readonly string[]) =>
  ids.length > 0 && `${name}=${ids.map(encodeURIComponent).join(',')}`

/** Reads a list with commas, as we write it, or repeated fields, as a form without JavaScript sends them. */
function listed(query: URLSearchParams, name: string): string[] {
  return [...new Set(query.getAll(name).flatMap((value) => value.split(',')))]
}

export const MOST_COMPARED = 3

function comparedIn(query: URLSearchParams, chosen: readonly string[]): readonly string[] {
  const ids = listed(query, 'compare').filter((id) => chosen.includes(id))
  return ids.length > 1 ? ids.slice(0, MOST_COMPARED) : []
}

function oneOf<Value>(values: readonly Value[], given: unknown): Value | null {
  return values.find((value) => value === given) ?? null
}
