/** Tests the preview of a shared link, as other programs read it. */
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { type Language, languageCodes, languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { siteSettings } from '#server/pages/site-settings.ts'
import { plainSite } from '#tests/plain-site.ts'
import { shownCatalogue } from '#tests/shown-catalogue.ts'
import { renderPage } from '../render.tsx'

const settings = siteSettings(readSettings({ NODE_ENV: 'test' }), { publishableKey: 'sb_publishable_x' })

function describedIn(language: Language, query: string, today: string): string {
  const page = { settings, assets: plainSite.assets, catalogue: shownCatalogue, found: true }
  const { html } = renderPage({ search: `?${query}&lang=${language}`, today, ...page })
  const [, said = ''] = /<meta property="og:description" content="([^"]*)"/.exec(html) ?? []
  return said.replaceAll('&#x27;', "'")
}

test.each(languageCodes)('in %s it says that an edition is over, and says nothing about one to come', (language) => {
  const { words, experiences } = dictionaries[language]
  const t = translator(words, languages[language].locale)
  const base = catalogue.find(({ id }) => id === '2')!
  const { title, description } = { ...base, ...experiences.get('2') }
  const [before, after] = ['2026-05-01', '2027-03-20']
  expect(describedIn(language, 'step=selection&detail=2', before)).toBe(description)
  const over = dictionaries[language].spaced(t('availability.past', { year: '2026' }))
  expect(describedIn(language, 'step=selection&detail=2', after)).toBe(`${over}. ${description}`)
  const next = t('selection.nextEdition', { title })
  expect(describedIn(language, 'step=summary&sent=2,1', after)).toContain(next)
  expect(describedIn(language, 'step=summary&sent=2,1', before)).not.toContain(next)
})
