/** The rules of the catalogue (spec §3 "Experience", "Catalogue", §9), and its texts in every language. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ExperienceTranslations } from '#languages/experience-texts.ts'
import { catalogue, experienceById, experiencesIn } from './catalogue.ts'
import { CATEGORIES, GROUNDS, type Experience, type IsoDate } from './experience.ts'

const GRANDS_PRIX =
  'australia china japan bahrain saudi-arabia miami canada monaco barcelona austria great-britain belgium hungary netherlands italy madrid azerbaijan singapore united-states mexico sao-paulo las-vegas qatar abu-dhabi'
    .split(' ')
    .map((place) => `f1-2026-${place}`)

const SPECIFIED: Record<string, readonly string[]> = {
  football: [
    'can-2025-maroc',
    'el-clasico',
    'le-classique',
    'serie-a-rivalries',
    'premier-league-derbies',
    'world-cup-2026-expansion',
    '6',
  ],
  f1: ['1', '4', ...GRANDS_PRIX],
  tennis: ['2', '5', '7', '14', '15'],
  other: ['9', '10', '11', '12'],
  awards: ['13'],
}

/** Ids that have translations but are not in the base list yet (design "ids 3, 8, 15"). */
const WAITING = ['3', '8']

const folder = new URL('../languages/', import.meta.url)
const languages = new Map<string, ExperienceTranslations>()
for (const file of globSync('*/experiences.ts', { cwd: folder })) {
  const { experiences } = (await import(new URL(file, folder).href)) as { experiences: ExperienceTranslations }
  languages.set(file.split('/')[0]!, experiences)
}

const each = catalogue.map((experience) => [experience.id, experience] as const)
const dated = catalogue.flatMap(({ id, starts, ends }) => (starts && ends ? [{ id, starts, ends }] : []))
const weekday = (day: IsoDate) => new Date(day).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })
const digits = (text: string) => text.replace(/\D/g, '')

describe('the list', () => {
  test('holds as many experiences as are specified, each id once', () => {
    expect(catalogue).toHaveLength(43)
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length)
  })

  test.each(['README.md', 'docs/operations.md', 'docs/spec-map.md'])('is as long as %s says', (document) => {
    const text = readFileSync(new URL(`../${document}`, import.meta.url), 'utf8')
    expect(text.match(/\b\d+(?=\s+experiences\b)/g)).toEqual([String(catalogue.length)])
  })

  test.each(CATEGORIES)('holds exactly the specified ids in %s', (category) => {
    expect(
      experiencesIn(category)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(SPECIFIED[category]?.toSorted())
  })

  test('is whole without a category, and opens with the one featured experience', () => {
    expect(experiencesIn(null)).toEqual(catalogue)
    expect(catalogue.filter(({ featured }) => featured).map(({ id }) => id)).toEqual(['can-2025-maroc'])
    expect(catalogue[0]?.id).toBe('can-2025-maroc')
  })

  test('never shows more than three of a category in a row', () => {
    const runs = catalogue.map(({ category }, from) => {
      const next = catalogue.slice(from).findIndex((other) => other.category !== category)
      return next === -1 ? catalogue.length - from : next
    })
    expect(Math.max(...runs)).toBeLessThanOrEqual(3)
  })

  test('runs by date within a category, and the undated come after', () => {
    for (const category of CATEGORIES) {
      const starts = experiencesIn(category).map((experience) => experience.starts ?? '9999')
      expect(starts).toEqual(starts.toSorted())
    }
  })

  test('is looked up by id, and knows no id but its own', () => {
    expect(experienceById('f1-2026-sao-paulo')?.location).toBe('São Paulo, Brésil')
    for (const id of [...WAITING, 'constructor', '']) expect(experienceById(id)).toBeUndefined()
  })
})

describe('every experience', () => {
  test.each(each)('%s has all its texts, its icon and its poster', (id, experience) => {
    const { title, location, duration, description, word, icon, imageUrl, ground } = experience
    for (const text of [title, location, duration, description, word]) expect(text.trim()).not.toBe('')
    expect(icon).toMatch(/\p{Extended_Pictographic}/u)
    expect(imageUrl).toBe(`/posters/${id}-720.avif`)
    expect(GROUNDS).toContain(ground)
    expect(description.length).toBeLessThanOrEqual(220)
    expect(new Set(experience.features).size).toBe(experience.features.length)
    expect(experience.features.length).toBeGreaterThanOrEqual(4)
  })

  test.each(each)('%s shows the price that stands behind it', (_id, { price, priceFrom }) => {
    if (priceFrom === null) return expect(['Sur devis', 'Réservation sur demande']).toContain(price)
    const amount = priceFrom.toString().replace(/\B(?=(\d{3})+$)/g, '\u202f')
    expect(price).toBe(`À partir de ${amount}\u00a0€`)
    expect(priceFrom).toBeGreaterThanOrEqual(900)
    expect(priceFrom).toBeLessThanOrEqual(25_000)
  })

  test('the specified prices are kept, and the range is reached at both ends', () => {
    const price = (id: string) => experienceById(id)?.priceFrom
    expect(['can-2025-maroc', 'world-cup-2026-expansion', '6', '4'].map(price)).toEqual([1500, 3500, 1200, 15_000])
    const amounts = catalogue.flatMap(({ priceFrom }) => priceFrom ?? [])
    expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([900, 25_000])
  })

  test.each(CATEGORIES)('in %s is told apart by the word on its poster', (category) => {
    const words = experiencesIn(category).map(({ word }) => word)
    expect(new Set(words).size).toBe(words.length)
    for (const word of words) expect(word).toBe(word.toLocaleUpperCase('fr'))
    for (const word of words) expect(word.length).toBeLessThanOrEqual(9)
  })

  test.each(each)('%s is set as French is set', (_id, { title, location, duration, description, features, price }) => {
    const text = [title, location, duration, description, ...features, price].join('\n')
    expect(text).not.toMatch(/['"]| {2}|[^\u00a0\d][:;!?»€]|« |\.\.\./)
  })
})

describe('dates', () => {
  test.each(each)('of %s are two real days in order, or none', (_id, { starts, ends }) => {
    expect(Boolean(starts)).toBe(Boolean(ends))
    if (!starts || !ends) return
    for (const day of [starts, ends]) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
    expect(starts <= ends).toBe(true)
  })

  test.each(dated)('of $id are those its duration says', ({ id, starts, ends }) => {
    expect(experienceById(id)?.duration.toLowerCase()).toContain(range(starts, ends))
  })

  test('of a Grand Prix are Friday to Sunday; Baku and Las Vegas race on a Saturday', () => {
    for (const { id, starts, ends } of dated.filter((one) => GRANDS_PRIX.includes(one.id))) {
      const saturday = ['f1-2026-azerbaijan', 'f1-2026-las-vegas'].includes(id)
      expect([id, weekday(starts), weekday(ends)]).toEqual([id, ...(saturday ? ['Thu', 'Sat'] : ['Fri', 'Sun'])])
      expect(Date.parse(ends) - Date.parse(starts)).toBe(Date.parse('2026-01-03') - Date.parse('2026-01-01'))
    }
  })

  test('of all other events end on the Sunday of the final', () => {
    for (const { id, ends } of dated.filter((one) => !GRANDS_PRIX.includes(one.id))) {
      expect([id, weekday(ends)]).toEqual([id, 'Sun'])
    }
  })

  test('stand for every Grand Prix; the two cancelled ones say so', () => {
    expect(GRANDS_PRIX.filter((id) => !experienceById(id)?.starts)).toEqual([])
    const cancelled = catalogue.filter((experience) => experience.cancelled).map(({ id }) => id)
    expect(cancelled).toEqual(['f1-2026-bahrain', 'f1-2026-saudi-arabia'])
  })
})

describe('the Grands Prix', () => {
  test.each(GRANDS_PRIX)('%s is booked on request and has what all have in common', (id) => {
    const { price, priceFrom, features } = experienceById(id) as Experience
    expect([price, priceFrom]).toEqual(['Réservation sur demande', null])
    expect(features.slice(0, 4)).toEqual([
      'Loge premium ou terrasse privée',
      'Accès au Paddock Club',
      'Champagne et table gastronomique',
      'Rencontre avec un pilote',
    ])
  })
})

describe('in every language', () => {
  test('French and English are among them', () => {
    expect([...languages.keys()]).toEqual(expect.arrayContaining(['fr', 'en']))
  })

  test.each([...languages])('%s has texts for the ids that wait, and for no unknown one', (_code, experiences) => {
    for (const id of WAITING) {
      const { location, duration, description, features = [], price } = experiences.get(id) ?? {}
      for (const text of [location, duration, description, price]) expect(text).toBeTruthy()
      expect(features.length).toBeGreaterThanOrEqual(4)
    }
    const known = new Set([...WAITING, ...catalogue.map(({ id }) => id)])
    expect([...experiences.keys()].filter((id) => !known.has(id))).toEqual([])
  })

  test('French says «Maroc» for 3', () => {
    expect(languages.get('fr')?.get('3')?.location).toBe('Maroc')
  })

  test.each([...languages].filter(([code]) => code !== 'fr'))('%s says all that French says', (_code, experiences) => {
    for (const { id, features, priceFrom } of catalogue) {
      const texts = experiences.get(id)
      for (const field of ['title', 'location', 'duration', 'description', 'price', 'word'] as const) {
        expect(texts?.[field]?.trim(), `${id} ${field}`).toBeTruthy()
      }
      expect(texts?.features, `${id} features`).toHaveLength(features.length)
      expect(digits(texts?.price ?? ''), `${id} price`).toBe(priceFrom?.toString() ?? '')
    }
  })

  test('English gives the same dates, and words of at most nine letters', () => {
    const english = languages.get('en')
    for (const { id, starts, ends } of dated) {
      expect(digits(english?.get(id)?.duration ?? '')).toBe(digits(experienceById(id)?.duration ?? ''))
      expect(english?.get(id)?.duration).toContain(ends.slice(0, 4))
      expect(english?.get(id)?.duration).toContain(monthOf(starts, 'en'))
    }
    for (const { word = '' } of english?.values() ?? []) expect(word).toMatch(/^[\p{Lu} -]{1,9}$/u)
  })
})

/** «du 6 au 8 mars 2026», «du 30 octobre au 1er novembre 2026»: what two days share is said once. */
function range(starts: IsoDate, ends: IsoDate): string {
  const day = (date: IsoDate) => (date.endsWith('-01') ? '1er' : String(Number(date.slice(8))))
  const sameYear = starts.slice(0, 4) === ends.slice(0, 4)
  const sameMonth = starts.slice(0, 7) === ends.slice(0, 7)
  const first = [day(starts), sameMonth ? '' : monthOf(starts, 'fr'), sameYear ? '' : starts.slice(0, 4)]
  return `du ${first.filter(Boolean).join(' ')} au ${day(ends)} ${monthOf(ends, 'fr')} ${ends.slice(0, 4)}`
}

function monthOf(date: IsoDate, language: string): string {
  return new Date(date).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' })
}
