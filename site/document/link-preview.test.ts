/** Tests the preview of a shared link, as other programs read it. */
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { type Language, languageCodes, languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { compose } from '#catalogue/editions/compose.ts'
import { baseCatalogue } from '#server/pages/catalogue/base-catalogue.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { siteSettings } from '#server/pages/site-settings.ts'
import { plainSite } from '#tests/plain-site.ts'
import { shownCatalogue } from '#tests/shown-catalogue.ts'
import { renderPage } from '../render.tsx'

const settings = siteSettings(readSettings({ NODE_ENV: 'test' }), { publishableKey: 'sb_publishable_x' })

function opened(language: Language, query: string, day: Partial<Parameters<typeof renderPage>[0]>): string {
  const page = { settings, assets: plainSite.assets, catalogue: shownCatalogue, found: true, today: '2026-05-01' }
  return renderPage({ search: `?${query}&lang=${language}`, ...page, ...day }).html
}

const describedBy = (html: string) =>
  (/<meta property="og:description" content="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&#x27;', "'")
const describedIn = (language: Language, query: string, today: string) =>
  describedBy(opened(language, query, { today }))

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

test.each(languageCodes)('in %s a cancelled edition without days says so, without a year', (language) => {
  const overlay = { experience: '9', edition: '', fields: { standing: 'cancelled' }, version: 1 }
  const catalogueOfDay = { key: '1-cancelled', told: compose(baseCatalogue, [overlay], '2026-05-01') }
  const t = translator(dictionaries[language].words, languages[language].locale)
  const cancelled = dictionaries[language].spaced(t('availability.cancelled.undated'))
  const html = opened(language, 'step=selection&detail=9', { catalogue: catalogueOfDay })
  expect(describedBy(html)).toMatch(new RegExp(`^${RegExp.escape(cancelled)}\\. \\S`))
  const [, dialog = ''] = /<dialog\b(.*?)<\/dialog>/s.exec(html) ?? []
  expect(dialog).toContain(cancelled)
})
