/**
 * Makes a preview of a page: with a banner, links within the preview, and forms that cannot be sent. It is the page
 * without JavaScript, because the script would leave the preview.
 */
import { escapeHtml } from '#contract/escape-html.ts'
import type { Language } from '#languages/languages.ts'
import { lettersIn } from '#languages/letters.ts'
import { sayHour } from '#server/mail/writing/say-when.ts'

export const PREVIEW_STYLE = `
.preview-band { position: sticky; inset-block-start: 0; z-index: 9; margin: 0; padding: 0.6rem 1rem; color: #13213c; background: #f0c66b; font: 500 1rem/1.4 system-ui, sans-serif; text-align: center }
form[method='post'] [type='submit'] { display: none }
`

interface PreviewOf {
  html: string
  language: Language
  /** The path of the preview. */
  base: string
  until: Date
}

export function previewHtml({ html, language, base, until }: PreviewOf): string {
  const band = lettersIn(language)('preview.band', { hour: sayHour(until, language) })
  return html
    .replace('<head>', '<head><meta name="robots" content="noindex,nofollow">')
    .replace('</head>', `<style>${PREVIEW_STYLE}</style></head>`)
    .replace('<body>', `<body><p role="note" class="preview-band">${escapeHtml(band)}</p>`)
    .replaceAll(/\b(href|action|formaction)="\/(?=["?])/gi, `$1="${base}`)
    .replaceAll(/\bhref="(?:https:\/\/wa\.me\/|mailto:|tel:)[^"]*"/g, 'aria-disabled="true"')
}
