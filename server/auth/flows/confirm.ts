/**
 * GET and POST /confirm — where our letters lead (safety E37). Opening the link shows a page and uses nothing up,
 * whoever or whatever opens it; the button of that page does what GET /verify would have done.
 */
import { isLanguage, defaultLanguage } from '#languages/languages.ts'
import { refuseCrossSite } from '../../http/same-site.ts'
import { answerConfirmPage, type ConfirmPage, CONFIRMED_TYPES } from '../confirm-page.ts'
import type { Flow } from '../flow.ts'
import { takeLink } from './follow-link.ts'

export const showConfirm: Flow = ({ url }, services) => answerConfirmPage(read(url.searchParams), services)

export const confirm: Flow = async (call, services) => {
  // The page sends no referrer, and then some browsers send `Origin: null` with its form.
  const origin = call.header('origin') === 'null' ? undefined : call.header('origin')
  const headers = { origin, host: call.header('host'), 'sec-fetch-site': call.header('sec-fetch-site') }
  refuseCrossSite(headers, services.settings.SITE_URL)
  const said = new URLSearchParams(await call.body())
  const page = read(said)
  return page.asked ? takeLink(call, said, services) : answerConfirmPage(page, services)
}

function read(said: URLSearchParams): ConfirmPage {
  const lang = said.get('lang')
  const token = said.get('token')
  const type = CONFIRMED_TYPES.find((one) => one === said.get('type'))
  return {
    language: isLanguage(lang) ? lang : defaultLanguage,
    asked: token && type ? { token, type, redirectTo: said.get('redirect_to') ?? '' } : undefined,
  }
}
