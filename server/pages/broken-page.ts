/**
 * The page that is shown if rendering failed (spec §2: "Unexpected Application Error!"). It uses neither React nor
 * other code that may have caused the failure.
 */
import type { RenderedPage } from '#contract/page.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { defaultLanguage, isLanguage, languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'

/** `styles` are the inline styles of every page, which the security policy allows. */
export function brokenPage(search: string, styles: string): RenderedPage {
  const asked = new URLSearchParams(search).get('lang')
  const language = isLanguage(asked) ? asked : defaultLanguage
  const { direction, locale } = languages[language]
  const t = translator(dictionaries[language].words, locale)
  const home = language === defaultLanguage ? '/' : `/?lang=${language}`
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(t('broken.title'))}</title>
<style>${styles}</style>
<main>
<h1 lang="en" dir="ltr">${escape(t('broken.title'))}</h1>
<p>${escape(t('broken.text'))}</p>
<p><a href="">${escape(t('broken.reload'))}</a></p>
<p><a href="${home}">${escape(t('broken.home'))}</a></p>
</main>
</html>
`
  return { status: 500, html, language }
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
