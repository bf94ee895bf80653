/**
 * GET and POST /confirm — the page to which our letters link (safety E37). Opening the link only shows the page, so
 * that a mail scanner uses no token up. The button of the page does the work of GET /verify.
 */
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { isLanguage, defaultLanguage } from '#languages/languages.ts'
import { refuseCrossSite } from '#server/http/same-site.ts'
import { asService } from '#server/access/as-service.ts'
import { invitationValidUntil } from '../accounts/join-room.ts'
import { answerConfirmPage, type ConfirmPage, CONFIRMED_TYPES } from '../tokens/confirm-page.ts'
import type { Call, Flow } from '../flow.ts'
import { answersPkce } from '../tokens/one-time-tokens.ts'
import { redirectTarget } from '../redirects/redirects.ts'
import type { AuthServices } from '../auth-services.ts'
import { type FollowedLink, takeLink } from './follow-link.ts'

export const showConfirm: Flow = async ({ url }, services) => {
  const page = read(url.searchParams)
  const { asked } = page
  if (asked?.type !== 'invite') return answerConfirmPage(page, services)
  const until = await asService(services, (tx) => invitationValidUntil(tx, asked.token))
  return answerConfirmPage({ ...page, until }, services)
}

export const confirm: Flow = async (call, services) => {
  // The page sends no referrer, and then some browsers send `Origin: null` with its form.
  const origin = call.header('origin') === 'null' ? undefined : call.header('origin')
  const headers = { origin, host: call.header('host'), 'sec-fetch-site': call.header('sec-fetch-site') }
  refuseCrossSite(headers, services.settings.SITE_URL)
  const said = new URLSearchParams(await call.body())
  const page = read(said)
  return page.asked ? takeLink(call, followed(call, said, services), services) : answerConfirmPage(page, services)
}

/**
 * The button "in this browser" ignores the PKCE flow and leads to our own page, because a stranger may have started the
 * flow in the owner's name and chosen its target.
 */
function followed(call: Call, said: URLSearchParams, services: AuthServices): FollowedLink {
  if (said.has('here')) return { said, target: `${services.settings.SITE_URL}${CONSOLE_PATH}`, isPkce: false }
  const target = redirectTarget(call, services, said.get('redirect_to') ?? undefined)
  return { said, target, isPkce: answersPkce(said.get('token') ?? '') }
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
