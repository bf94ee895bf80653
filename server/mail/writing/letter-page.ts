/**
 * The page that a link in a letter leads to (safety E37, decision 015): it says what will happen and has one button,
 * without script. The security policy of this answer alone allows its inline style.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Language, languages } from '#languages/languages.ts'
import { html, type Html } from './html.ts'

export interface LetterPage {
  status: number
  language: Language
  brand: string
  title: string
  text: string
  /** The form, or the link home. */
  below: Html
  /** Allowed targets of the form besides this site, because browsers apply the policy to the redirect, too. */
  leadsTo?: Iterable<string>
}

export function answerLetterPage(page: LetterPage): Response {
  return new Response(document(page).markup, {
    status: page.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': page.language,
      'Content-Security-Policy': policy(page.leadsTo ?? []),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}

/** A link that looks like the button. */
export const wayHome = (home: string, label: string): Html => html`<a class="home" href="${home}">${label}</a>`

const STYLE = html`<style>
  ${readFileSync(new URL('letter-page.css', import.meta.url), 'utf8')}
</style>`
/** The hash of the whole content of the style element, as browsers compute it. */
const STYLE_HASH = createHash('sha256')
  .update(STYLE.markup.replaceAll(/<\/?style>/g, ''))
  .digest('base64')

function policy(leadsTo: Iterable<string>): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...leadsTo].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

function document({ language, brand, title, text, below }: LetterPage): Html {
  return html`<!doctype html>
    <html lang="${language}" dir="${languages[language].direction}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex, nofollow" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <title>${title} · ${brand}</title>
      ${STYLE}
      <main>
        <img src="/posters/letterhead.jpg" width="600" height="200" alt="" />
        <div class="words">
          <p class="brand">${brand}</p>
          <h1>${title}</h1>
          <p>${text}</p>
          ${below}
        </div>
      </main>
    </html> `
}
