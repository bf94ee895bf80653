/** The editions that the owner published over the base, as they are shown on a day (decision 046). */
import { describe, expect, test } from 'vitest'
import { dictionaries } from '#languages/dictionaries.ts'
import { type Language, languageCodes } from '#languages/languages.ts'
import { madeTexts } from '#languages/sentences/made-texts.ts'
import { availability } from '../availability.ts'
import { catalogue } from '../catalogue.ts'
import type { IsoDate, Standing } from '../experience.ts'
import { howSold } from '../how-sold.ts'
import { compose } from './compose.ts'
import type { Base, Overlay } from './catalogue.ts'
import type { Fields } from './localized-edition.ts'
import { STAYS } from './fields.ts'

const forEachLanguage = <Value>(valueOf: (code: Language) => Value) =>
  Object.fromEntries(languageCodes.map((code) => [code, valueOf(code)]))
const base: Base = {
  experiences: catalogue,
  texts: forEachLanguage((code) => dictionaries[code].experiences),
  alternatives: forEachLanguage((code) => dictionaries[code].alternatives),
  wording: madeTexts,
  ofBase: 'fr',
}
const DAY: IsoDate = '2026-11-23'
const over = (experience: string, fields: Fields, edition = '', version = 1): Overlay => ({
  experience,
  edition,
  fields,
  version,
})
const composed = (overlays: readonly Overlay[], today: IsoDate = DAY) => compose(base, overlays, today)
const shownAs = (id: string, overlays: readonly Overlay[], today: IsoDate = DAY) =>
  composed(overlays, today).experiences.find((experience) => experience.id === id)!

describe('with nothing published', () => {
  test('the catalogue is the base itself, object for object, in its order', () => {
    const { experiences, texts, alternatives, gone, called } = composed([])
    expect(experiences).toHaveLength(catalogue.length)
    for (const [place, experience] of experiences.entries()) expect(experience).toBe(catalogue[place])
    expect(texts).toEqual(base.texts)
    for (const code of languageCodes) expect(texts[code]).toBe(base.texts[code])
    expect(alternatives).toEqual(base.alternatives)
    expect([gone, called]).toEqual([forEachLanguage(() => ({})), {}])
  })
})

test('another picture is not described by the sentence on the one before; its own sentence counts, also for later editions', () => {
  const drawn = { imageUrl: `/posters/press-${'a'.repeat(32)}-720.avif` }
  const sentences = (overlays: readonly Overlay[]) =>
    languageCodes.map((code) => composed(overlays).alternatives[code]!.get('2'))
  const before = sentences([])
  expect(sentences([over('2', { priceFrom: 1700 })])).toEqual(before)
  expect(sentences([over('2', drawn)])).toEqual(languageCodes.map(() => ''))
  const own = over('2', { ...drawn, 'alternative.fr': 'Une raquette' })
  const next = over('2', { starts: '2027-05-23', ends: '2027-06-06' }, '2027')
  expect(sentences([own, next])).toEqual(languageCodes.map((code) => (code === 'fr' ? 'Une raquette' : '')))
})

describe('texts made of values', () => {
  test('says of every price of the base what the base says, word for word, in each language', () => {
    for (const experience of catalogue) {
      const { id, priceFrom } = experience
      for (const code of languageCodes) {
        const said = base.texts[code]!.get(id)?.price ?? experience.price
        expect([id, madeTexts[code].price(howSold(experience), priceFrom ?? 0)]).toEqual([id, said])
      }
    }
  })

  test('the number of people and the languages of the host, in each language; a maximum below the minimum is none', () => {
    const said = (fields: Fields) => {
      const { texts } = composed([over('2', fields)])
      return languageCodes.map((code) => [texts[code]!.get('2')!.people, texts[code]!.get('2')!.host])
    }
    expect(said({ peopleFrom: 2, peopleTo: 12, hosts: ['fr', 'ar'] })).toEqual([
      ['Nombre de personnes : de 2 à 12', 'Votre accompagnateur parle français et arabe'],
      ['عدد الأشخاص: من 2 إلى 12', 'مرافقكم يتحدّث الفرنسية والعربية'],
      ['Number of people: 2 to 12', 'Your host speaks French and Arabic'],
    ])
    expect(said({ peopleFrom: 4 })[0]![0]).toBe(dictionaries.fr.offers['people.open'].replace('{from}', '4'))
    expect(said({ peopleFrom: 4, peopleTo: 3 })).toEqual(said({ peopleFrom: 4 }))
    expect(said({ peopleTo: 6 })[2]![0]).toBe('Number of people: 1 to 6')
    const later = [
      over('2', { peopleFrom: 3 }),
      over('2', { starts: '2027-05-23', ends: '2027-05-30', peopleTo: 9 }, '2027'),
    ]
    expect(composed(later).texts['en']!.get('2')!.people).toBe('Number of people: 3 to 9')
  })

  test('says of every dated stay of the base what the base says, word for word, in each language', () => {
    const dated = catalogue.filter(({ starts }) => starts)
    expect(dated.length).toBeGreaterThan(30)
    for (const { id, starts, ends, duration } of dated) {
      const days = { starts: starts!, ends: ends! }
      const stay = STAYS.find((one) => madeTexts.fr.duration(one, days) === duration)
      for (const code of languageCodes) {
        const said = base.texts[code]!.get(id)?.duration ?? duration
        expect([id, stay && madeTexts[code].duration(stay, days)]).toEqual([id, said])
      }
    }
  })

  test.each([
    [1, 'يوم واحد، 6 مارس 2027'],
    [2, 'يومان، من 6 إلى 7 مارس 2027'],
    [4, '4 أيام، من 6 إلى 9 مارس 2027'],
    [11, '11 يومًا، من 6 إلى 16 مارس 2027'],
  ])('counts %i days in Arabic as Arabic counts', (count, said) => {
    const ends = new Date(Date.UTC(2027, 2, 5 + count)).toISOString().slice(0, 10) as IsoDate
    expect(madeTexts.ar.duration('days', { starts: '2027-03-06', ends })).toBe(said)
  })

  test.each([
    [0, 'بقيت أماكن قليلة'],
    [1, 'بقي مكان واحد'],
    [2, 'بقي مكانان'],
    [3, 'بقيت 3 أماكن'],
    [11, 'بقي 11 مكانًا'],
    [100, 'بقي 100 مكان'],
  ])('counts %i places in Arabic as Arabic counts', (places, said) => {
    expect(madeTexts.ar.standing('few_left', places)).toBe(said)
  })

  test('an amount changes the price in every language and how it is sold; none puts it on request', () => {
    const { experiences, texts } = composed([over('f1-2026-monaco', { priceFrom: 4200 })])
    const monaco = experiences.find(({ id }) => id === 'f1-2026-monaco')!
    expect([monaco.price, howSold(monaco)]).toEqual(['À partir de 4\u202f200\u00a0€', 'from'])
    expect(texts['en']!.get('f1-2026-monaco')!.price).toBe('From €4,200')
    expect(texts['ar']!.get('f1-2026-monaco')!.price).toBe('ابتداءً من 4,200\u00a0يورو')
    expect(shownAs('2', [over('2', { priceFrom: null })])).toMatchObject({ price: 'Sur devis', priceFrom: null })
    expect(shownAs('2', [over('2', { sale: 'bookingOnRequest' })])).toMatchObject({
      price: 'Réservation sur demande',
      priceFrom: null,
    })
  })

  test('days change the duration in every language but where somebody wrote one', () => {
    const days = { starts: '2026-05-25', ends: '2026-06-08', 'duration.en': 'A day in Paris' }
    const { experiences, texts } = composed([over('2', days)])
    expect(experiences.find(({ id }) => id === '2')!.duration).toBe('1 journée au choix, du 25 mai au 8 juin 2026')
    expect(texts['en']!.get('2')!.duration).toBe('A day in Paris')
    expect(texts['ar']!.get('2')!.duration).toBe('يوم من اختياركم، من 25 مايو إلى 8 يونيو 2026')
  })

  test.each<[Standing, string | undefined]>([
    ['sold_out', 'Complet'],
    ['waiting_list', 'Sur liste d’attente'],
    ['not_yet', 'Réservations pas encore ouvertes'],
    ['open', undefined],
  ])('of its places an edition says what the owner chose: %s', (standing, said) => {
    const shown = shownAs('4', [over('4', { standing })])
    expect([shown.standingText, shown.standing]).toEqual([said, standing === 'open' ? undefined : standing])
  })
})

describe('an edition', () => {
  const next = over('2', { starts: '2027-05-23', ends: '2027-06-06', priceFrom: 1700 }, '2027')

  test('that is to come is shown once the one before is over, and not a day sooner', () => {
    expect(shownAs('2', [next], '2026-06-07')).toMatchObject({
      starts: '2026-05-24',
      price: 'À partir de 1\u202f600\u00a0€',
    })
    expect(shownAs('2', [next], '2026-06-08')).toMatchObject({
      starts: '2027-05-23',
      duration: '1 journée au choix, du 23 mai au 6 juin 2027',
      price: 'À partir de 1\u202f700\u00a0€',
    })
    expect(shownAs('2', [next], '2027-06-07').starts).toBe('2027-05-23')
  })

  test('without days is to be confirmed, never past, and takes over no day of the one before', () => {
    const shown = shownAs('2', [over('2', { priceFrom: 1700 }, '2027')])
    expect(availability(shown, DAY)).toBe('on-request')
    expect(shown).toMatchObject({ duration: '1 journée au choix, dates à confirmer' })
    expect(shown).not.toHaveProperty('starts')
  })

  test('of what was cancelled is not cancelled', () => {
    const days = { starts: '2027-04-09', ends: '2027-04-11' }
    const shown = shownAs('f1-2026-bahrain', [over('f1-2026-bahrain', days, '2027')])
    expect(availability(shown, DAY)).toBe('upcoming')
    expect(shown.duration).toBe('3 jours, du 9 au 11 avril 2027')
  })

  test('keeps its place among the calendars for ever, and each change counts', () => {
    const { editions } = composed([over('2', { 'title.fr': 'Roland' }, '', 3), { ...next, version: 5 }])
    expect(
      editions.filter(({ experience }) => experience.id === '2').map(({ uid, sequence }) => [uid, sequence]),
    ).toEqual([
      ['2', 3],
      ['2.2027', 5],
    ])
    expect(editions.find(({ uid }) => uid === 'f1-2026-bahrain')!.sequence).toBe(1)
  })

  test('takes over price, texts and picture of the one before it, not of the first; its days, places and end it does not', () => {
    const before = {
      starts: '2026-12-01',
      ends: '2026-12-02',
      priceFrom: 1900,
      'seat.fr': 'Loge 12',
      standing: 'few_left',
    }
    const later = over('2', { starts: '2027-12-01', ends: '2027-12-02' }, '2028')
    const shown = (overlays: readonly Overlay[]) => composed(overlays, '2027-03-20')
    const shownNext = shown([over('2', before, '2027'), later])
    expect(shownNext.experiences.find(({ id }) => id === '2')).toMatchObject({ priceFrom: 1900, starts: '2027-12-01' })
    expect(shownNext.texts['fr']!.get('2')).toMatchObject({ seat: 'Loge 12', price: 'À partir de 1\u202f900\u00a0€' })
    expect(shownNext.experiences.find(({ id }) => id === '2')).not.toHaveProperty('standing')
    const own = { ...later, fields: { ...later.fields, priceFrom: 2100 } }
    expect(shown([over('2', before, '2027'), own]).experiences.find(({ id }) => id === '2')!.priceFrom).toBe(2100)
    expect(shownAs('2', [over('2', before, '2027'), later], '2026-11-23').starts, 'still the one before').toBe(
      '2026-12-01',
    )
  })

  test('takes over a text that was changed for the experience', () => {
    expect(shownAs('2', [over('2', { 'title.fr': 'Roland' }), next]).title).toBe('Roland')
  })
})

describe('the texts of the owner', () => {
  test('a text in one language leaves the others as they were', () => {
    const { texts, experiences } = composed([over('7', { 'title.en': 'The Championships', 'word.fr': 'GAZON' })])
    expect(texts['en']!.get('7')!.title).toBe('The Championships')
    expect(texts['ar']!.get('7')).toEqual(base.texts['ar']!.get('7'))
    expect(experiences.find(({ id }) => id === '7')).toMatchObject({ title: 'Wimbledon', word: 'GAZON' })
  })

  test('an experience it hides is gone from the list and known by its title in each language', () => {
    const { experiences, gone } = composed([over('7', { hidden: true })])
    expect(experiences.some(({ id }) => id === '7')).toBe(false)
    expect(gone['fr']).toEqual({ '7': 'Wimbledon' })
    expect(gone['ar']).toEqual({ '7': base.texts['ar']!.get('7')!.title })
  })

  test('a new experience is shown once it has a title and a place', () => {
    const fields = { category: 'other', 'title.fr': 'Régate de Cowes' }
    expect(composed([over('cowes', fields)]).experiences).toHaveLength(catalogue.length)
    const { experiences } = composed([over('cowes', { ...fields, 'location.fr': 'Cowes' })])
    expect(experiences.at(-1)).toMatchObject({ id: 'cowes', title: 'Régate de Cowes', imageUrl: '' })
  })

  test('an order moves one, a featured day ends', () => {
    expect(
      composed([over('12', { order: 0 })])
        .experiences.slice(0, 2)
        .map(({ id }) => id),
    ).toContain('12')
    expect(shownAs('12', [over('12', { featuredUntil: DAY })]).featured).toBe(true)
    expect(shownAs('12', [over('12', { featuredUntil: '2026-11-22' })])).not.toHaveProperty('featured')
  })

  test.each<[string, Fields]>([
    ['a source that is script', { imageUrl: 'javascript:alert(1)' }],
    ['a title without end', { 'title.fr': 'x'.repeat(10_000) }],
    ['signs that turn the direction', { 'title.fr': 'Roland\u202eGarros' }],
    ['a day that is none', { starts: '2027-02-30' }],
    ['a category of its own', { category: 'yachts' }],
    ['a price as text', { priceFrom: '1600' }],
    ['a field nobody knows', { onClick: 'steal()' }],
    ['a language for what has none', { 'starts.fr': '2027-05-23' }],
    ['an id', { id: '4' }],
    ['features that are no texts', { 'features.fr': [{}] }],
  ])('%s is left out', (_what, fields) => {
    expect(shownAs('2', [over('2', fields)])).toMatchObject({ ...catalogue.find(({ id }) => id === '2') })
  })

  test('a last day before the first takes both away', () => {
    expect(shownAs('2', [over('2', { starts: '2027-06-06', ends: '2027-05-23' })])).not.toHaveProperty('starts')
  })
})

describe('after a publication', () => {
  const [unchanged, before] = [over('2', { priceFrom: 1700 }), over('7', { priceFrom: 2000 })]

  test('an experience that was not published again stays the object it was, and so do its texts', () => {
    const first = composed([unchanged, before])
    const next = composed([unchanged, over('7', { priceFrom: 2100 }, '', 2)])
    const of = ({ experiences }: typeof next, id: string) => experiences.find((experience) => experience.id === id)
    expect(of(next, '2')).toBe(of(first, '2'))
    expect(next.texts['ar']!.get('2')).toBe(first.texts['ar']!.get('2'))
    expect(of(next, '7')).toMatchObject({ priceFrom: 2100 })
  })

  test('another day, another edition beside it or another base make it again', () => {
    const days = over('2', { starts: '2027-05-23', ends: '2027-06-06' }, '2027')
    expect(shownAs('2', [unchanged], '2026-05-01').starts).toMatch(/^2026/)
    expect(shownAs('2', [unchanged, days], '2026-05-01').starts).toMatch(/^2026/)
    expect(shownAs('2', [unchanged, days]).starts).toBe('2027-05-23')
    expect(shownAs('2', [unchanged]).starts).toMatch(/^2026/)
    const experiences = catalogue.map((one) => (one.id === '2' ? { ...one, title: 'Porte d’Auteuil' } : one))
    const other = compose({ ...base, experiences, texts: forEachLanguage(() => new Map()) }, [unchanged], DAY)
    expect(other.experiences.find(({ id }) => id === '2')!.title).toBe('Porte d’Auteuil')
  })
})
