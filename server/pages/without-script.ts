/**
 * The contact form sent without JavaScript: `POST /` (spec §4, §5, §8). It uses the schema and the storage of the data
 * API. The answer is the page again, with a message and the typed values.
 */
import type { IncomingMessage } from 'node:http'
import {
  forEachField,
  type FormValues,
  type JudgedField,
  type BlockingField,
  blockingFields,
} from '#contract/request/contact-fields.ts'
import type { ContactRequest } from '#contract/request/contact-request.ts'
import type { FormFault, FormOutcome } from '#contract/page.ts'
import { EDITION_ALERT_FIELD } from '#contract/edition-alerts.ts'
import { Problem } from '#contract/problems.ts'
import { type ZoneClock, mayBeWished, typedWish } from '#contract/request/reach.ts'
import { clientAddress } from '../http/client-address.ts'
import type { PreparedResponse } from '../http/prepared-response.ts'
import { isEmailInput } from '../http/is-email-input.ts'
import { readBody } from '../http/read-body.ts'
import { refuseCrossSite } from '../http/same-site.ts'
import { storeContactRequest } from '../intake/store-contact-request.ts'
import { dialledFrom } from '../intake/store-together.ts'
import { askForAlert } from '../alerts/ask-alert.ts'
import { laterPromise } from '../promise/later-promise.ts'
import { type FormServices, isQuestion, readSelection, houseClock, type FormPost, requestOf } from './form-post.ts'

export async function answerForm(
  incoming: IncomingMessage,
  search: string,
  services: FormServices,
): Promise<PreparedResponse> {
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
    : blockingFields(isQuestion(sent) ? readSelection(sent).experiences.length : 1)
  const fault = faultIn(values, blocking, houseClock(services))
  if (fault) return services.pages.afterForm({ search, status: 422, form: { ...fault, values }, place })
  const { status, outcome } = await (isAlert ? askWith(sent, services) : store(sent, services))
  return services.pages.afterForm({ search, status, form: outcome, place })
}

/** Checks the values like the fields of the page, which cannot check without script. */
function faultIn(values: FormValues, blocking: readonly BlockingField[], clock: ZoneClock): FormFault | null {
  const fields = blocking.filter((field) => values[field].trim() === '')
  if (fields.length > 0) return { kind: 'missing', fields }
  const misfits: JudgedField[] = []
  if (!isEmailInput(values.email)) misfits.push('email')
  if (values.assistant_email && !isEmailInput(values.assistant_email)) misfits.push('assistant_email')
  if (!mayBeWished(values.reach, clock)) misfits.push('reach')
  return misfits.length === 0 ? null : { kind: 'malformed', fields: misfits }
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

/** Handles the form of an alert, which has only an address. */
const askWith = (sent: FormPost, services: FormServices) =>
  endOf(sent, services, async () => {
    const { place, form, values } = sent
    const isTrapped = Boolean(form.get('website'))
    await askForAlert({ place, email: values.email, isTrapped, ...readSelection(sent) }, services)
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

/** An error here must not hide that the request is stored, so the hour is then left out. */
async function promiseOf(request: ContactRequest, services: FormServices): Promise<SentOutcome> {
  const { request_id: requestId, reach } = request
  const { time_zone: zone } = await dialledFrom(request)
  const by = await laterPromise(services, { reach, zone }).catch(() => null)
  return { ...(requestId && { requestId }), ...(reach && { reach }), ...(by && { by }) }
}
