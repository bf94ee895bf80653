/** Tests the texts and links of each step, in every language (spec §1, §2, §5), on the page that the server renders. */
import { describe, expect, test } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import type { PageRequest } from '#contract/page.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { type Language, languageCodes, languages } from '#languages/languages.ts'
import { type Translate, translator } from '#languages/translate.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { siteSettings } from '#server/pages/site-settings.ts'
import { plainSite } from '#tests/plain-site.ts'
import { shownCatalogue } from '#tests/shown-catalogue.ts'
import { blankForm } from '#contract/request/contact-fields.ts'
import { finderTextsOf } from './picker/finding/make-finder-texts.ts'
import { renderPage } from './render.tsx'
import { formWordsOf, textsOf } from './page/texts.ts'
import { whatsappLink } from './parts/whatsapp.ts'

const settings = siteSettings(readSettings({ NODE_ENV: 'test' }), { publishableKey: 'sb_publishable_x' })
const CATEGORIES = ['f1', 'tennis', 'football', 'awards', 'other'] as const

const address = (language: Language, query: string) =>
  `/?${[query, language === 'fr' ? '' : `lang=${language}`].filter(Boolean).join('&')}`.replace(/\?$/, '')

function open(language: Language, query = '', more: Partial<Parameters<typeof renderPage>[0]> = {}): string {
  const search = address(language, query).slice(1)
  const page = { settings, assets: plainSite.assets, catalogue: shownCatalogue }
  const { html } = renderPage({ search, found: true, today: '2026-05-01', ...page, ...more })
  return html.replace(/<(script|style|noscript)\b.*?<\/\1>/gs, '').replaceAll('<!-- -->', '')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
}
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \n]+/g, ' ')
    .trim()
const part = (html: string, tag: string) => new RegExp(`<${tag}\\b.*?</${tag}>`, 's').exec(html)![0]
const every = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inside]) => plain(inside!))

/** The targets of the links with that text, which may be a text for screen readers only. */
function leadsTo(html: string, said: string): string[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)]
    .filter(([, , inside]) => plain(inside!).includes(said))
    .map(([, attributes]) => plain(/href="([^"]*)"/.exec(attributes!)![1]!))
}

describe.each(languageCodes)('in %s', (language) => {
  const dictionary = dictionaries[language]
  const words = { ...textsOf(dictionary).words, ...formWordsOf(dictionary), ...finderTextsOf(language).words }
  const t = translator(words, languages[language].locale) as Translate
  const at = (query: string) => address(language, query)
  const main = (query = '') => part(open(language, query), 'main')
  const chat = (key: Parameters<Translate>[0], number: string = settings.whatsapp, values = {}) =>
    whatsappLink(number, translator(dictionary.words, languages[language].locale)(key, values))

  test('every page names the language and its direction, and leads to the other two', () => {
    const html = open(language, 'step=categorySelection')
    expect(html).toMatch(new RegExp(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`))
    for (const other of languageCodes) {
      expect(leadsTo(html, languages[other].name)).toEqual([address(other, 'step=categorySelection')])
    }
  })

  test('home holds logo, subtitle, headline, tagline, and both buttons that lead to the categories', () => {
    const home = main()
    const said = plain(home)
    const inOrder = ['Premier Rang', 'home.eyebrow', 'home.title', 'home.tagline', 'home.promise', 'home.experts']
    const places = inOrder.map((key) => said.indexOf(key === 'Premier Rang' ? key : t(key as 'home.title')))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(leadsTo(home, t('home.start'))).toEqual([at('step=categorySelection'), at('step=categorySelection')])
  })

  test('home holds five tiles, each with examples, each leading to the selection of its category', () => {
    const home = main()
    for (const category of CATEGORIES) {
      const tile = `${t(`category.${category}`)} ${t(`category.${category}.examples`)}`
      expect(leadsTo(home, tile)).toEqual([at(`step=selection&category=${category}`)])
    }
  })

  test('home shows the next events under the hero, three at most by date, and no section if there is none', () => {
    const homeOn = (today: string) => part(open(language, '', { today }), 'main')
    const shown = textsOf(dictionary).experiences
    const next = ['f1-2026-qatar', '4', 'f1-2026-abu-dhabi'].map((id) => shown.find((one) => one.id === id)!)
    const [band] = new RegExp(`<section[^>]*><h2>${t('home.next')}</h2>.*?</section>`, 's').exec(homeOn('2026-11-22'))!
    expect(every(band, 'h3')).toEqual(next.map(({ title }) => plain(title)))
    for (const { id, title, location, duration, price } of next) {
      const said = [location, title, duration, price].map(plain).join(' ')
      expect(leadsTo(band, said)).toEqual([at(`step=selection&category=f1&detail=${id}`)])
    }
    expect(band.match(/<img/g)).toHaveLength(next.length)
    expect(plain(homeOn('2030-01-01'))).not.toContain(t('home.next'))
  })

  test('a tile says how many there are, and how many of them are to come', () => {
    const home = plain(part(open(language, '', { today: '2026-11-22' }), 'main'))
    for (const [count, ahead] of [
      [26, 3],
      [5, 2],
      [7, 4],
    ]) {
      expect(home).toContain(`${t('category.count', { count: count! })} ${t('category.ahead', { count: ahead! })}`)
    }
    const past = plain(part(open(language, '', { today: '2030-01-01' }), 'main'))
    expect(past).not.toContain(`${t('category.count', { count: 26 })} ${t('category.ahead', { count: 0 })}`)
  })

  test('home holds the claims and the two regional contacts, each with a chat of its own', () => {
    const home = main()
    const claims = ['trust.confidential', 'trust.response', 'trust.service', 'trust.international'] as const
    expect(every(home, 'li')).toEqual(expect.arrayContaining(claims.map((key) => t(key))))
    expect(leadsTo(home, t('team.write'))).toEqual(
      settings.regions.map(({ whatsapp }) => chat('whatsapp.general', whatsapp)),
    )
    for (const key of ['team.europe', 'team.international'] as const) expect(every(home, 'h3')).toContain(t(key))
  })

  test('the footer holds copyright, social link, charter and legal notice', () => {
    const footer = part(open(language), 'footer')
    expect(plain(footer)).toContain('© 2026 Premier Rang')
    expect(leadsTo(footer, settings.socialName)).toEqual([settings.socialUrl])
    expect(leadsTo(footer, t('charter.read'))).toEqual([at('open=charter')])
    expect(leadsTo(footer, t('footer.legal'))).toEqual([at('open=legal')])
  })

  test('the legal notice stands in a dialog with its Close button, the charter in one to accept', () => {
    const legal = part(open(language, 'open=legal'), 'dialog')
    expect(every(legal, 'button')).toContain(t('site.close'))
    expect(plain(legal)).toContain('03/09/2025')
    const charter = part(open(language, 'open=charter'), 'dialog')
    expect(every(charter, 'li')).toEqual(
      (['charter.invoice', 'charter.cash', 'charter.brokers'] as const).map((key) => t(key)),
    )
    expect(every(charter, 'button')).toEqual([t('charter.accept')])
  })

  test('the chooser asks for a category, leads back home, and to the selection of each of the five', () => {
    const chooser = main('step=categorySelection')
    expect(every(chooser, 'h1')).toEqual([t('chooser.title')])
    expect(leadsTo(chooser, t('site.back'))).toEqual([at('')])
    for (const category of CATEGORIES) {
      const tile = `${t(`category.${category}`)} ${t(`category.${category}.examples`)}`
      expect(leadsTo(chooser, tile)).toEqual([at(`step=selection&category=${category}`)])
    }
  })

  test('the picker holds the cards of the category, or all of them', () => {
    const cards = (query: string) => open(language, query).match(/<article/g)?.length
    expect(cards('step=selection')).toBe(catalogue.length)
    expect(cards('step=selection&category=tennis')).toBe(5)
    expect(every(main('step=selection'), 'h1')).toEqual([t('selection.title')])
  })

  test('a card holds icon, category in capitals, title, EVENT: with place and duration, two inclusions and a price', () => {
    const [card] = /<article.*?<\/article>/s.exec(open(language, 'step=selection&category=tennis'))!
    const garros = textsOf(dictionary).experiences.find(({ id }) => id === '2')!
    const said = plain(card)
    const capitals = t('category.tennis').toLocaleUpperCase(languages[language].locale)
    for (const text of [capitals, garros.icon, garros.title, garros.location, garros.duration, garros.price]) {
      expect(said).toContain(text)
    }
    expect(said).toContain(`${t('card.event')} ${garros.location}`)
    expect(every(card, 'li')).toEqual([...garros.features, t('card.more', { count: garros.otherFeatures })])
    expect(garros.features).toHaveLength(2)
  })

  test('the featured card alone is said to be featured', () => {
    const cards = open(language, 'step=selection').match(/<article.*?<\/article>/gs)!
    const featured = cards.filter((card) => plain(card).includes(t('card.featured')))
    expect(featured).toHaveLength(1)
    expect(featured[0]).toContain('experience-can-2025-maroc')
  })

  test('an edition that is over stands last and says so, unless the catalogue is wanted as listed', () => {
    const over = open(language, 'step=selection')
    expect(every(over, 'h2')).toContain(t('finding.over' as 'site.back'))
    const listed = open(language, 'step=selection', { settings: { ...settings, pastEditions: 'as-listed' } })
    expect(every(listed, 'h2')).not.toContain(t('finding.over' as 'site.back'))
    expect(/<article.*?<\/article>/s.exec(listed)![0]).toContain('experience-can-2025-maroc')
  })

  test('the bar of the picker counts, and leads on only once something is chosen', () => {
    const disabled = (label: string) => new RegExp(`<button[^>]* disabled[^>]*>[^<]*(<[^>]*>)*${label}`)
    const nothing = open(language, 'step=selection&category=tennis')
    expect(plain(nothing)).toContain(t('selection.none'))
    expect(nothing).toMatch(disabled(t('selection.atLeastOne')))
    for (const chosen of ['2', '2,7']) {
      const count = chosen.split(',').length
      const bar = open(language, `step=selection&category=tennis&chosen=${chosen}`)
      expect(plain(bar)).toContain(t('selection.counter', { count }))
      expect(every(bar, 'button')).toContain(t('selection.continue', { count }))
      expect(bar).not.toMatch(disabled(t('selection.continue', { count })))
    }
  })

  test('the deck says that it analyses the preferences until it is alive', () => {
    expect(plain(main('step=selection&view=deck'))).toContain(t('swipe.loading'))
  })

  test('a summary of nothing says so, and leads to a new start or to an adviser', () => {
    const summary = main('step=summary')
    expect(every(summary, 'h1')).toEqual([t('summary.empty')])
    expect(leadsTo(summary, t('summary.restart'))).toEqual([at('')])
    expect(leadsTo(summary, t('summary.whatsapp'))).toEqual([chat('whatsapp.general')])
  })

  test('the summary lists what was chosen, in full', () => {
    const [item] = /<li.*?<\/li>/s.exec(main('step=summary&chosen=2'))!
    const garros = textsOf(dictionary).experiences.find(({ id }) => id === '2')!
    const capitals = t('category.tennis').toLocaleUpperCase(languages[language].locale)
    for (const text of [garros.icon, capitals, garros.title, garros.location, garros.duration]) {
      expect(plain(item)).toContain(text)
    }
    expect(item).toContain('<img')
  })

  test('the summary holds title, subtitle, three next steps in order and the four selling points', () => {
    const summary = main('step=summary&chosen=2')
    expect(every(summary, 'h1')).toEqual([t('summary.title')])
    expect(plain(summary)).toContain(t('summary.subtitle'))
    const steps = ['summary.step1', 'summary.step2', 'summary.step3'] as const
    expect(every(part(summary, 'ol'), 'li')).toEqual(steps.map((key) => `${t(key)} ${t(`${key}.text`)}`))
    const points = ['selling.experience', 'selling.international', 'selling.service', 'selling.access'] as const
    expect(every(summary, 'li')).toEqual(expect.arrayContaining(points.map((key) => t(key))))
  })

  test('the summary leads to the form, back to the selection, to an adviser and to a new start', () => {
    const query = 'step=summary&category=tennis&chosen=2,7'
    const summary = main(query)
    const titles = textsOf(dictionary).experiences.filter(({ id }) => id === '2' || id === '7')
    expect(leadsTo(summary, t('summary.quote'))).toEqual([at(`${query}&form=open`)])
    expect(leadsTo(summary, t('summary.modify'))).toEqual([at('step=selection&category=tennis&chosen=2,7')])
    expect(leadsTo(summary, t('summary.restart'))).toEqual([at('')])
    expect(leadsTo(summary, t('summary.whatsapp'))).toEqual([
      chat('whatsapp.selection', settings.whatsapp, { titles: titles.map(({ title }) => title).join(', ') }),
    ])
  })

  test('the form counts what was chosen, asks six things of which three are required, and says «send»', () => {
    for (const chosen of ['2', '2,7']) {
      const count = chosen.split(',').length
      const form = main(`step=summary&chosen=${chosen}&form=open`)
      expect(every(form, 'h2')).toContain(t('contact.title', { count }))
      expect(every(form, 'button')).toContain(t('contact.send'))
    }
    const form = main('step=summary&chosen=2&form=open')
    const field = (name: string) => new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(form)![0]
    expect(['name', 'email', 'whatsapp'].every((name) => / required/.test(field(name)))).toBe(true)
    expect(['number_of_people', 'preferred_dates', 'message'].some((name) => / required/.test(field(name)))).toBe(false)
    expect([field('email'), field('whatsapp')]).toEqual([
      expect.stringContaining('type="email"'),
      expect.stringContaining('type="tel"'),
    ])
    const labels = ['contact.name', 'contact.email', 'contact.whatsapp', 'contact.people', 'contact.dates'] as const
    for (const key of [...labels, 'contact.message'] as const) expect(plain(form)).toContain(t(key))
  })

  test.each([
    ['missing', ['contact.missing', 'contact.missing.text', 'contact.missing.email', 'contact.missing.whatsapp']],
    ['malformed', ['contact.malformed', 'contact.malformed.text', 'contact.malformed.email']],
    ['failed', ['contact.failed', 'contact.failed.text']],
    ['sent', ['contact.sent', 'contact.sent.text']],
  ] as const)(
    'a form sent without script is answered: %s, and what was typed is kept unless it arrived',
    (kind, said) => {
      const values = { ...blankForm(), name: 'Ines', email: 'not an email' }
      const named = { missing: ['email', 'whatsapp'], malformed: ['email'], failed: null, sent: null } as const
      const fault = named[kind] && { fields: named[kind] }
      const form = (kind === 'sent' ? { kind } : { kind, values, ...fault }) as NonNullable<PageRequest['form']>
      const page = part(open(language, 'step=summary&chosen=2&form=open', { form }), 'main')
      for (const key of said) expect(plain(page)).toContain(t(key))
      expect(page.includes('value="not an email"')).toBe(kind !== 'sent')
    },
  )

  test('people can be 1 to 10 or 10+, kept as 15, and are 2 unless said otherwise', () => {
    const list = part(main('step=summary&chosen=2&form=open'), 'select')
    const options = [...list.matchAll(/<option value="(\d+)"( selected="")?>/g)]
    expect(options.map(([, value]) => Number(value))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15])
    expect(options.filter(([, , selected]) => selected).map(([, value]) => value)).toEqual(['2'])
    expect(every(list, 'option').at(-1)).toBe(t('contact.tenOrMore'))
  })

  test('an unknown path says that it is not found, and leads home', () => {
    const page = part(open(language, 'step=selection&category=tennis', { found: false }), 'main')
    expect(every(page, 'h1')).toEqual(['Oops! Page not found'])
    expect(leadsTo(page, t('notFound.home'))).toEqual([at('')])
  })
})
