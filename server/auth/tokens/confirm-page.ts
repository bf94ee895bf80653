/**
 * The page a letter's link leads to (safety E37): it says what will happen and asks for one press of a button. Without
 * script; what it inlines is named in the policy of this answer alone.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Language, languages } from '#languages/languages.ts'
import { lettersIn, type SayInLetter } from '#languages/letters.ts'
import { html, type Html } from '#server/mail/writing/html.ts'
import type { AuthServices } from '../auth-services.ts'
import { answersPkce } from './one-time-tokens.ts'
import { allowedTarget } from '../redirects/redirects.ts'

/** The types of links in letters; each has its own words. */
export const CONFIRMED_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const
export type ConfirmedType = (typeof CONFIRMED_TYPES)[number]

export interface ConfirmPage {
  language: Language
  /** The values that the form sends; undefined when a part of the link is missing. */
  asked: { type: ConfirmedType; token: string; redirectTo: string } | undefined
}

type ConfirmServices = Pick<AuthServices, 'settings'>

export function answerConfirmPage(page: ConfirmPage, { settings }: ConfirmServices): Response {
  return new Response(document(page, settings).markup, {
    status: page.asked ? 200 : 400,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': page.language,
      'Content-Security-Policy': policy(page, settings),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}

const STYLE = html`<style>
  ${readFileSync(new URL('confirm.css', import.meta.url), 'utf8')}
</style>`
/** Of all that stands inside the element, as the browser reckons it. */
const STYLE_HASH = createHash('sha256')
  .update(STYLE.markup.replaceAll(/<\/?style>/g, ''))
  .digest('base64')

/** Browsers hold the form to its policy on the way back too, so the policy names where it leads. */
function policy({ asked }: ConfirmPage, settings: ConfirmServices['settings']): string {
  const target = new URL((asked && allowedTarget(asked.redirectTo, settings)) ?? settings.SITE_URL)
  const leadsTo = new Set([/^https?:$/.test(target.protocol) ? target.origin : target.protocol])
  if (asked && answersPkce(asked.token)) leadsTo.add(new URL(settings.SITE_URL).origin)
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "img-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${[...leadsTo].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

function document({ language, asked }: ConfirmPage, { BRAND, SITE_URL }: ConfirmServices['settings']): Html {
  const say = lettersIn(language)
  const words = `confirm.${asked?.type ?? 'lost'}` as const
  return html`<!doctype html>
    <html lang="${language}" dir="${languages[language].direction}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex, nofollow" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <title>${say(`${words}.title`)} · ${BRAND}</title>
      ${STYLE}
      <main>
        <img src="/posters/letterhead.jpg" width="600" height="200" alt="" />
        <div class="words">
          <p class="brand">${BRAND}</p>
          <h1>${say(`${words}.title`)}</h1>
          <p>${say(`${words}.text`, { brand: BRAND })}</p>
          ${asked ? form(language, asked) : html`<a class="home" href="${SITE_URL}/">${say('confirm.lost.action')}</a>`}
        </div>
      </main>
    </html> `
}

function form(language: Language, { type, token, redirectTo }: NonNullable<ConfirmPage['asked']>): Html {
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
  </form>`
}

/**
 * A second button, for a reader on another device: the first one returns to the page that asked, which works only in
 * the browser that asked.
 */
function here(say: SayInLetter): Html {
  return html`<p class="note">${say('confirm.here.text')}</p>
    <button name="here" value="yes" class="other">${say('confirm.here.action')}</button>`
}
