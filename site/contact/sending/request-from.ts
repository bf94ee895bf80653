/** Builds the contact request from what was typed and chosen (spec §3, §7), as it leaves the page. */
import { type FormValues, valuesOf } from '#contract/request/contact-fields.ts'
import { NOTICE_VERSION } from '#contract/request/contact-request.ts'
import type { RequestSource } from '#contract/request/request-origin.ts'
import { keptText } from '#contract/request/kept-text.ts'
import type { Language } from '#languages/languages.ts'
import { forgetUnsent, type UnsentRequest, unsentRequests } from './unsent-requests.ts'
import type { ShownExperience } from '#site/page/texts.ts'

interface RequestParts {
  values: FormValues
  chosen: readonly ShownExperience[]
  language: Language
  /** The id of the attempt before, if it did not arrive. */
  previousId: string | null
  /** The way to the page, where it is known. */
  source?: RequestSource | undefined
}

/** The same content keeps its id, so that trying again stays one request; other content replaces what waited. */
export function requestFrom({ values, chosen, language, previousId, source }: RequestParts): UnsentRequest {
  const content = {
    ...valuesOf(values, cleaned),
    selected_experiences_count: chosen.length,
    selected_experiences: chosen.map(({ id, title, price, duration }) => ({
      id,
      title: keptText(title),
      price: keptText(price),
      duration: keptText(duration),
    })),
    language,
    notice_version: NOTICE_VERSION,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }

  const before = unsentRequests().find((request) => sameContent(request, content))
  if (before) return before
  if (previousId) forgetUnsent(previousId)
  return { ...content, ...(source && { source }), request_id: mintId() }
}

/** Whether these values are the ones a request was made of. */
export function isTypedIn(request: UnsentRequest, values: FormValues): boolean {
  return Object.entries(valuesOf(values, cleaned)).every(
    ([key, value]) => (request[key as keyof UnsentRequest] ?? null) === value,
  )
}

/** As the server keeps it, so that the row can be compared with it. */
const cleaned = (typed: string) => keptText(typed).trim()

/** The source of the visit is not compared: after a reload less of it is known. */
function sameContent(
  { request_id: _id, source: _source, ...before }: UnsentRequest,
  content: Omit<UnsentRequest, 'request_id'>,
): boolean {
  return JSON.stringify(before) === JSON.stringify(content)
}

/** A random UUID, also where the page is not served over https and `crypto.randomUUID` is missing. */
function mintId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
