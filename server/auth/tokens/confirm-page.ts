/** Renders the page to which a letter links (safety E37): it says what will happen and has one button. */
import { type Language } from '#languages/languages.ts'
import { lettersIn, type SayInLetter } from '#languages/letters.ts'
import { html, type Html } from '#server/mail/writing/html.ts'
import { answerLetterPage, wayHome } from '#server/mail/writing/letter-page.ts'
import type { AuthServices } from '../auth-services.ts'
import { sayWhen } from '#server/mail/writing/say-when.ts'
import { answersPkce } from './one-time-tokens.ts'
import { allowedTarget } from '../redirects/redirects.ts'

/** The types of links in letters; each has its own words. */
export const CONFIRMED_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const
export type ConfirmedType = (typeof CONFIRMED_TYPES)[number]

export interface ConfirmPage {
  language: Language
  /** The values that the form sends; undefined when a part of the link is missing. */
  asked: { type: ConfirmedType; token: string; redirectTo: string } | undefined
  /** Until when the link of an invitation is valid. */
  until?: Date | undefined
}

type ConfirmServices = Pick<AuthServices, 'settings'>

export function answerConfirmPage({ language, asked, until }: ConfirmPage, { settings }: ConfirmServices): Response {
  const say = lettersIn(language)
  const words = `confirm.${asked?.type ?? 'lost'}` as const
  return answerLetterPage({
    status: asked ? 200 : 400,
    language,
    brand: settings.BRAND,
    title: say(`${words}.title`),
    text: say(`${words}.text`, { brand: settings.BRAND }),
    below: asked ? form(language, asked, until) : wayHome(`${settings.SITE_URL}/`, say('confirm.lost.action')),
    leadsTo: leadsTo(asked, settings),
  })
}

function leadsTo(asked: ConfirmPage['asked'], settings: ConfirmServices['settings']): Set<string> {
  const target = new URL((asked && allowedTarget(asked.redirectTo, settings)) ?? settings.SITE_URL)
  const places = new Set([/^https?:$/.test(target.protocol) ? target.origin : target.protocol])
  if (asked && answersPkce(asked.token)) places.add(new URL(settings.SITE_URL).origin)
  return places
}

function form(
  language: Language,
  { type, token, redirectTo }: NonNullable<ConfirmPage['asked']>,
  until: Date | undefined,
): Html {
  const say = lettersIn(language)
  const hidden = { token, type, redirect_to: redirectTo, lang: language }
  const inputs = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form method="post" action="?">
    ${inputs}
    <button>${say(`confirm.${type}.action`)}</button>
    ${answersPkce(token) ? here(say) : ''}
    <p class="note">${say('confirm.note')}</p>
    ${until ? html`<p class="note">${say('confirm.until', { when: sayWhen(until, undefined, language) })}</p>` : ''}
  </form>`
}

/** Renders a second button for a reader on another device. The first one works only in the browser that asked. */
function here(say: SayInLetter): Html {
  return html`<p class="note">${say('confirm.here.text')}</p>
    <button name="here" value="yes" class="other">${say('confirm.here.action')}</button>`
}
