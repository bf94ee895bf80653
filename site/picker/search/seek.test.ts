import { describe, expect, test } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import { CATEGORIES } from '#catalogue/experience.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { everydayNames, notOffered } from '#languages/finding/everyday-names.ts'
import { type Language, languageCodes, languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { finderTextsOf } from '../finding/make-finder-texts.ts'
import { monthsOf } from '#site/parts/month-name.ts'
import { plainText } from './search-text.ts'
import { seek, seekingAmong } from './seek.ts'
import { textsOf } from '#site/page/texts.ts'

const seekings = new Map(
  languageCodes.map((language) => {
    const { words, experiences } = textsOf(dictionaries[language])
    const t = translator(words, languages[language].locale)
    return [
      language,
      { t, experiences, seeking: seekingAmong(experiences, { ...finderTextsOf(language), today: '2026-05-01' }, t) },
    ]
  }),
)
const sought = (search: string, language: Language = 'fr') => {
  const { ids, near } = seek(search, seekings.get(language)!.seeking)
  return { ids: [...ids].toSorted(), near }
}

const LONDON = ['7', 'premier-league-derbies']
const MONACO = ['1', 'f1-2026-monaco']

describe.each(languageCodes)('on the page in %s', (language) => {
  test.each([
    [5, ['ce mois-ci', 'ce mois', 'This month', 'هذا الشهر', 'F1 ce mois-ci']],
    [6, ['le mois prochain', 'next month', 'الشهر المقبل']],
  ])('the month %i is found by its place from today', (month, searches) => {
    const starts = `2026-0${month}`
    for (const search of searches) {
      const { ids, near } = sought(search, language)
      expect(near, search).toBe(false)
      const found = catalogue.filter(({ id }) => ids.includes(id))
      expect(found.length, search).toBeGreaterThan(1)
      expect(
        found.filter((one) => one.starts!.slice(0, 7) > starts || one.ends!.slice(0, 7) < starts),
        search,
      ).toEqual([])
    }
  })

  test.each([
    ['Wimbledon', ['7']],
    ['ويمبلدون', ['7']],
    ['Saudi', ['f1-2026-saudi-arabia']],
    ['Arabie', ['f1-2026-saudi-arabia']],
    ['السعودية', ['f1-2026-saudi-arabia']],
    ['London', LONDON],
    ['Londres', LONDON],
    ['لندن', LONDON],
    ['Ballon d’Or', ['13']],
    ['فرانكورشان', ['f1-2026-belgium']],
    ['Grand Prix de Monaco', ['f1-2026-monaco']],
    ['موناكو', MONACO],
    ['Golf', ['10']],
  ])('«%s» is found in any language', (search, ids) => {
    expect(sought(search, language)).toEqual({ ids, near: false })
  })

  test('the title of every experience in every language finds it', () => {
    for (const typed of languageCodes) {
      for (const { id, title } of seekings.get(typed)!.experiences) {
        expect([title, sought(title, language).ids.includes(id), sought(title, language).near]).toEqual([
          title,
          true,
          false,
        ])
      }
    }
  })

  test.each([
    ['juin 2028', []],
    ['juillet 2028', ['12']],
    ['July 2028', ['12']],
    ['تموز 2028', ['12']],
    ['يوليو 2028', ['12']],
    ['Jul 2028', ['12']],
    ['août tennis', ['5']],
    ['آب tennis', ['5']],
    ['Aug. tennis', ['5']],
    ['sept. tennis', ['5']],
    ['تشرين الأول Austin', ['f1-2026-united-states']],
    ['Madrid au mois de septembre', ['f1-2026-madrid']],
    ['Madrid في شهر أيلول', ['f1-2026-madrid']],
    ['mars Japan', ['f1-2026-japan']],
  ])('a month is found by any of its names: «%s»', (search, ids) => {
    const { near, ids: found } = sought(search, language)
    expect(near ? [] : found).toEqual(ids)
  })

  test.each([
    ['au printemps', '7', false],
    ['spring', 'f1-2026-japan', true],
    ['tennis en été', '7', true],
    ['summer 2028', '12', true],
    ['الصيف 2028', '12', true],
    ['f1 l’hiver', 'f1-2026-abu-dhabi', true],
    ['autumn', 'f1-2026-madrid', true],
    ['cet été', '7', true],
    ['l’été prochain', '7', true],
    ['next summer', '7', true],
    ['this winter', 'f1-2026-abu-dhabi', true],
    ['هذا الصيف', '7', true],
    ['الشتاء القادم', 'f1-2026-abu-dhabi', true],
  ])('a season is found by its months: «%s»', (search, id, found) => {
    expect([sought(search, language).ids.includes(id), sought(search, language).near]).toEqual([found, false])
  })

  test.each(['un week-end de F1 pour 4', 'a weekend of F1 for 4', 'عطلة نهاية الأسبوع F1 لـ4'])(
    'a weekend for some people is no word of a title: «%s»',
    (search) => {
      expect(sought(search, language)).toEqual(sought('F1', language))
    },
  )

  test('a short name is found beside words that nothing holds', () => {
    expect(sought('F1 pour quatre personnes', language)).toEqual({ ids: sought('F1', language).ids, near: true })
  })

  test('the hints in the field find something in their category', () => {
    const { experiences } = seekings.get(language)!
    for (const category of CATEGORIES) {
      for (const word of dictionaries[language].finding[`finding.hint.${category}`].replace('…', '').split(/[,،] /)) {
        const { ids, near } = sought(word, language)
        const there = experiences.some((one) => one.category === category && ids.includes(one.id))
        expect([word, there, near]).toEqual([word, true, false])
      }
    }
  })

  test.each([
    ['basket', ['9']],
    ['basketball', ['9']],
    ['hoops', ['9']],
    ['كرة السلة', ['9']],
    ['JO', ['12']],
    ['olympics', ['12']],
    ['أولمبياد', ['12']],
    ['moto', ['11']],
    ['motorbike', ['11']],
    ['دراجات نارية', ['11']],
    ['CAN', ['can-2025-maroc']],
    ['mondial', ['6', 'world-cup-2026-expansion']],
    ['المونديال', ['6', 'world-cup-2026-expansion']],
    ['Grand Chelem', ['2', '5', '7']],
    ['PSG', ['le-classique']],
    ['Doha', ['f1-2026-qatar']],
    ['الدوحة', ['f1-2026-qatar']],
    ['Interlagos', ['f1-2026-sao-paulo']],
    ['Hungaroring', ['f1-2026-hungary']],
    ['Red Bull Ring', ['f1-2026-austria']],
    ['Marina Bay', ['f1-2026-singapore']],
    ['Texas', ['f1-2026-united-states']],
    ['Hollande', ['f1-2026-netherlands']],
    ['Angleterre', ['7', 'f1-2026-great-britain', 'premier-league-derbies']],
    ['England', ['7', 'f1-2026-great-britain', 'premier-league-derbies']],
    ['إنجلترا', ['7', 'f1-2026-great-britain', 'premier-league-derbies']],
  ])('the everyday name «%s» is found', (search, ids) => {
    expect(sought(search, language)).toEqual({ ids, near: false })
  })

  test.each([
    ['foot', 'football'],
    ['soccer', 'football'],
    ['كرة القدم', 'football'],
    ['F1', 'f1'],
    ['formule 1', 'f1'],
    ['Formula One', 'f1'],
    ['course automobile', 'f1'],
    ['فورمولا', 'f1'],
    ['فورمولا واحد', 'f1'],
    ['tenis', 'tennis'],
    ['التنس', 'tennis'],
    ['cérémonie', 'awards'],
  ])('«%s» finds its whole category', (search, category) => {
    const there = catalogue.filter((one) => one.category === category).map(({ id }) => id)
    expect(sought(search, language)).toEqual({ ids: there.toSorted(), near: false })
  })

  test.each([...notOffered.split(' '), 'الرياض'])(
    '«%s», which we do not offer, is not taken for something else',
    (search) => {
      expect(sought(search, language)).toEqual({ ids: [], near: true })
    },
  )

  test('a dated experience names its months', () => {
    const { t, experiences } = seekings.get(language)!
    for (const { id, starts, ends, duration } of experiences.filter((experience) => experience.starts)) {
      for (const day of [starts!, ends!]) {
        const month = plainText(monthsOf(t)[Number(day.slice(5, 7)) - 1]!)
        expect([id, plainText(duration).split(' ').includes(month)]).toEqual([id, true])
      }
    }
  })

  test.each([
    ['Monacco', MONACO],
    ['Rolland Garros', ['2']],
    ['roland garos', ['2']],
    ['Wimbeldon', ['7']],
    ['Wimbedon', ['7']],
    ['Wimbeld', ['7']],
    ['wimbel', ['7']],
    ['Singapoure', ['f1-2026-singapore']],
    ['Silverstome', ['f1-2026-great-britain']],
    ['موناكوو', MONACO],
    ['ويمبليدون', ['7']],
    ['السعوديه الكبري', ['f1-2026-saudi-arabia']],
    ['Balon d’or', ['13']],
  ])('one typing error is forgiven: «%s»', (search, ids) => {
    expect(sought(search, language).ids).toEqual(ids)
  })
})

test('everyday names name a category or an experience', () => {
  const known = new Set<string>([...CATEGORIES, ...catalogue.map(({ id }) => id)])
  expect(Object.keys(everydayNames).filter((name) => !known.has(name))).toEqual([])
})

test.each([
  ['Monacco', true],
  ['Monaco', false],
  ['Wimbeldon', true],
  ['موناكوو', true],
  ['monaco tennis', true],
  ['', false],
])('«%s» matches only nearly: %s', (search, near) => expect(sought(search).near).toBe(near))

test('a typing error is forgiven only if nothing is spelt so', () => {
  expect(sought('paris').ids).toEqual(['14', '2', 'le-classique'])
  expect(sought('mars').ids).toEqual(['f1-2026-australia', 'f1-2026-china', 'f1-2026-japan'])
  expect(sought('marse').ids).toEqual(['le-classique'])
  expect(sought('spa').ids).toEqual(['f1-2026-belgium'])
})

test('if nothing holds every word, the experiences with the most of them are found', () => {
  expect(sought('Wimbledon finale dames').ids).toEqual(['7', '9'])
  expect(sought('le Grand Prix de Tombouctou').ids.every((id) => id.startsWith('f1-') || id === '11')).toBe(true)
  expect(sought('monaco tennis').ids).toEqual(
    expect.arrayContaining([...MONACO, ...catalogue.filter((one) => one.category === 'tennis').map(({ id }) => id)]),
  )
})

test.each(['tombouctou', 'xyz', 'tombouctou 2026', 'zz top', 'تمبكتو'])('nothing is near «%s»', (search) => {
  expect(sought(search).ids).toEqual([])
})

test('an inclusion is found if no name matches, and the words of a wish beside it are not searched', () => {
  const ids = (search: string, language: Language = 'fr') => sought(search, language).ids
  expect(ids('champagne')).toContain('le-classique')
  expect(ids('champagne')).not.toContain('10')
  expect(ids('loge pour 10 personnes')).toEqual(ids('loge'))
  expect(ids('loge pour 10 personnes')).toContain('15')
  expect(ids('loge pour environ 120 personnes')).toEqual(ids('loge'))
  expect(ids('pas cher')).toHaveLength(catalogue.length)
  expect(ids('12/2026')).toEqual(expect.arrayContaining(['4', 'f1-2026-abu-dhabi']))
  expect(ids('12/2026')).not.toContain('f1-2026-qatar')
  expect(ids('١٢/٢٠٢٦')).toEqual(ids('12/2026'))
  expect(ids('Londres')).not.toContain('f1-2026-great-britain')
})
