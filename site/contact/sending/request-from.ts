/** Builds the contact request from the typed values and the chosen experiences (spec §3, §7), as it is sent. */
import { contactFields, describeField, type FormValues, valuesOf } from '#contract/request/contact-fields.ts'
import { NOTICE_VERSION } from '#contract/request/contact-request.ts'
import type { RequestSource } from '#contract/request/request-origin.ts'
import { normalizeText } from '#contract/request/normalize-text.ts'
import { isWishOf, ownClock } from '#contract/request/reach.ts'
import type { Language } from '#languages/languages.ts'
import { readDraftRequest, storeDraftRequest } from '../draft.ts'
import { forgetUnsent, type UnsentRequest, unsentRequests } from './unsent-requests.ts'
import type { ShownExperience } from '#site/page/texts.ts'

interface RequestParts {
  values: FormValues
  chosen: readonly ShownExperience[]
  language: Language
  /** The source of the visit, if it is known. */
  source?: RequestSource | undefined
}

/**
 * The same content keeps its id, so that trying again stays one request; other content replaces the one that this draft
 * became and that waits.
 */
export function requestFrom({ values, chosen, language, source }: RequestParts): UnsentRequest {
  const content = {
    ...valuesOf(values, cleanText),
    selected_experiences_count: chosen.length,
    selected_experiences: chosen.map(({ id, title, price, duration }) => ({
      id,
      title: normalizeText(title),
      price: normalizeText(price),
      duration: normalizeText(duration),
    })),
    language,
    notice_version: NOTICE_VERSION,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }

  const before = unsentRequests().find((request) => hasSameContent(request, content))
  const replaced = readDraftRequest()
  if (replaced && !before) forgetUnsent(replaced)
  const request = before ?? { ...content, ...(source && { source }), request_id: makeUuid() }
  storeDraftRequest(request.request_id)
  return request
}

type WithId = Pick<ShownExperience, 'id'>

interface FormContent {
  values: FormValues
  chosen: readonly WithId[]
  /** The catalogue of the page: an experience that has left it since counts on neither side. */
  experiences: readonly WithId[]
}

/** Whether the request was made of these values and this selection. */
export function isTypedIn(request: UnsentRequest, { values, chosen, experiences }: FormContent): boolean {
  const known = new Set(experiences.map(({ id }) => id))
  const listed = (some: readonly WithId[]) => some.flatMap(({ id }) => (known.has(id) ? [id] : [])).join()
  if (listed(request.selected_experiences ?? []) !== listed(chosen)) return false
  const typed = valuesOf(values, cleanText)
  return contactFields.every((field) =>
    describeField(field).kind === 'reach'
      ? isWishOf(values[field] ?? '', request.reach, ownClock())
      : (request[field] ?? null) === typed[field],
  )
}

/** Cleans a text as the server does, so that the stored row can be compared with it. */
const cleanText = (typed: string) => normalizeText(typed).trim()

/** The source of the visit is not compared: after a reload less of it is known. */
function hasSameContent(
  { request_id: _id, source: _source, ...before }: UnsentRequest,
  content: Omit<UnsentRequest, 'request_id'>,
): boolean {
  return JSON.stringify(before) === JSON.stringify(content)
}

/** A random UUID, also where the page is not served over https and `crypto.randomUUID` is missing. */
function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
