/** The words of every language (spec §1, §2, §5, §8): complete, with the same gaps, right counts and whole texts. */
import { describe, expect, test } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import { pluralFormsOf } from '#tests/plural-forms.ts'
import { experiences as arabicExperiences } from './ar/experiences.ts'
import { legalNotice as arabicNotice } from './ar/legal.ts'
import { finding as arabicFinding } from './ar/finding.ts'
import { words as arabicWords } from './ar/words.ts'
import { dictionaries } from './dictionaries.ts'
import type { Message, MessageKey } from './dictionary.ts'
import { legalNotice as englishNotice } from './en/legal.ts'
import { finding as englishFinding } from './en/finding.ts'
import { words as englishWords } from './en/words.ts'
import { experiences as frenchExperiences } from './fr/experiences.ts'
import { legalNotice as frenchNotice } from './fr/legal.ts'
import { finding as frenchFinding } from './fr/finding.ts'
import { words as frenchWords } from './fr/words.ts'
import { languages } from './languages.ts'
import type { LegalDetails, LegalNotice } from './legal-notice.ts'
import { translator } from './translate.ts'

/** The words of the search follow the same rules. */
const fr = { ...frenchWords, ...frenchFinding }
const en = { ...englishWords, ...englishFinding }
const ar = { ...arabicWords, ...arabicFinding }

type Words = Readonly<Record<string, Message>>

const french: Words = fr
const everyLanguage = Object.entries(dictionaries).map(([code, { words, finding }]): [string, Words] => [
  code,
  { ...words, ...finding },
])

/** These forms may have the number as a word, or leave it out. */
const NUMBER_IN_A_WORD = ['zero', 'one', 'two']
const ARABIC_INDIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/

const formsOf = (message: Message) => Object.entries(typeof message === 'string' ? { other: message } : message)
const textsOf = (words: Words) => Object.values(words).flatMap((message) => formsOf(message).map(([, text]) => text))
const gapsIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()

describe.each(everyLanguage)('the words in %s', (code, words) => {
  test('have exactly the French keys', () => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(french).toSorted())
  })

  test('are never empty', () => {
    expect(textsOf(words).filter((text) => text.trim() === '' || text !== text.trim())).toEqual([])
  })

  test('count where French counts, in every form the language may ask for', () => {
    const wanted = pluralFormsOf(code)
    for (const [key, message] of Object.entries(words)) {
      const forms = typeof message === 'string' ? null : Object.keys(message).toSorted()
      expect([key, forms]).toEqual([key, typeof french[key] === 'string' ? null : wanted])
    }
  })

  test('leave the gaps French leaves', () => {
    for (const [key, message] of Object.entries(words)) {
      const wanted = gapsIn(formsOf(french[key] ?? '').at(-1)?.[1] ?? '')
      for (const [form, text] of formsOf(message)) {
        const given = gapsIn(text)
        const mayOmit = typeof message !== 'string' && NUMBER_IN_A_WORD.includes(form) && !given.includes('{count}')
        expect([key, form, given]).toEqual([key, form, mayOmit ? wanted.filter((gap) => gap !== '{count}') : wanted])
      }
    }
  })
})

test('a key without a translation shows as itself', () => {
  const translate = translator<MessageKey>({ 'site.back': 'Retour' }, 'fr-FR')
  expect(translate('site.back')).toBe('Retour')
  expect(translate('home.title')).toBe('home.title')
  expect(translate('a.key.of.tomorrow' as MessageKey)).toBe('a.key.of.tomorrow')
})

describe('sentences the specification quotes', () => {
  test.each<[MessageKey, string]>([
    ['home.tagline', 'Swipez, sélectionnez, recevez votre devis VIP personnalisé.'],
    ['chooser.title', 'Choisissez votre catégorie'],
    ['site.back', 'Retour'],
    ['category.f1', 'Formule 1'],
    ['category.tennis', 'Tennis'],
    ['category.football', 'Football'],
    ['category.awards', 'Événements de prestige'],
    ['category.other', 'Autres sports'],
    ['selection.title', 'Sélectionnez les expériences qui vous intéressent'],
    ['selection.none', 'Aucune expérience sélectionnée'],
    ['selection.atLeastOne', 'Sélectionnez au moins une expérience'],
    ['summary.empty', 'Aucune expérience sélectionnée'],
    ['card.event', 'EVENT:'],
    ['card.featured', 'À LA UNE'],
    ['contact.tenOrMore', '10+ personnes'],
    ['contact.missing', 'Informations manquantes'],
    ['contact.missing.text', 'Veuillez remplir tous les champs obligatoires.'],
    ['contact.failed', "Erreur lors de l'envoi"],
    ['contact.failed.text', 'Une erreur est survenue. Veuillez réessayer ou nous contacter directement.'],
    ['contact.sent', 'Demande envoyée avec succès !'],
    ['contact.sent.text', 'Un conseiller VIP vous contactera dans les 30 minutes.'],
  ])('%s stands letter for letter in French', (key, sentence) => {
    expect(french[key]).toBe(sentence)
  })

  test.each<[MessageKey, string]>([
    ['contact.send', 'Send My Request'],
    ['contact.sent', 'Request sent successfully!'],
    ['contact.failed', 'Error sending request'],
    ['card.priceOnRequest', 'Price on request'],
    ['swipe.interested', "I'm interested"],
    ['swipe.notForMe', 'Not for me'],
    ['swipe.loading', 'Analysing your preferences…'],
  ])('%s stands letter for letter in English', (key, sentence) => {
    expect(en[key]).toBe(sentence)
  })

  test('counted ones too', () => {
    const inFrench = translator(fr, languages.fr.locale)
    const inEnglish = translator(en, languages.en.locale)
    expect(inFrench('selection.counter', { count: 1 })).toBe('1 expérience sélectionnée')
    expect(inFrench('selection.counter', { count: 2 })).toBe('2 expériences sélectionnées')
    expect(inFrench('selection.continue', { count: 1 })).toBe('Continuer avec 1 expérience')
    expect(inFrench('selection.continue', { count: 3 })).toBe('Continuer avec 3 expériences')
    expect(inEnglish('swipe.finish', { count: 1 })).toBe('Finish now with 1 experience')
    expect(inEnglish('swipe.finish', { count: 4 })).toBe('Finish now with 4 experiences')
  })

  test.each(everyLanguage)('the two error titles are the same in %s', (_code, words) => {
    expect(words['notFound.title']).toBe('Oops! Page not found')
    expect(words['broken.title']).toBe('Unexpected Application Error!')
  })

  test('are the only ones with a straight apostrophe', () => {
    const straight = (words: Words) =>
      Object.keys(words).filter((key) =>
        textsOf({ [key]: words[key] ?? '' })
          .join()
          .includes("'"),
      )
    expect(straight(fr).toSorted()).toEqual(['charter.accept', 'contact.failed', 'swipe.interested'])
    expect(straight(en)).toEqual(['swipe.interested'])
    expect(straight(ar)).toEqual([])
  })
})

describe('Arabic', () => {
  test.each([
    [0, 'لم تختاروا أيّ تجربة بعد', 'بلا أشخاص'],
    [1, 'اخترتم تجربة واحدة', 'شخص واحد'],
    [2, 'اخترتم تجربتين', 'شخصان'],
    [3, 'اخترتم 3 تجارب', '3 أشخاص'],
    [11, 'اخترتم 11 تجربة', '11 شخصًا'],
    [100, 'اخترتم 100 تجربة', '100 شخص'],
  ])('counts %i as a reader would', (count, experiences, people) => {
    const translate = translator(ar, languages.ar.locale)
    expect(translate('selection.counter', { count })).toBe(experiences)
    expect(translate('contact.peopleCount', { count })).toBe(people)
  })

  test('uses Latin digits and its own comma, semicolon and question mark', () => {
    const experienceTexts = [...arabicExperiences.values()].flatMap((texts) => Object.values(texts).flat())
    const notice = textOf(arabicNotice(filled))
    for (const text of [...textsOf(ar), ...experienceTexts, notice]) {
      expect(text).not.toMatch(ARABIC_INDIC_DIGITS)
      expect(text).not.toMatch(/\p{Script=Arabic}\p{M}*[,;?]/u)
    }
    expect(translator(ar, languages.ar.locale)('selection.counter', { count: 12 })).not.toMatch(ARABIC_INDIC_DIGITS)
  })

  test('closes every isolate it opens', () => {
    for (const text of [...textsOf(ar), ...arabicNotice(filled).sections.flatMap(({ paragraphs }) => paragraphs)]) {
      expect(text.replaceAll(/\u2068[^\u2068\u2069]+\u2069/g, '')).not.toMatch(
        /[\u2066-\u2069\u200e\u200f\u202a-\u202e]/,
      )
    }
  })
})

describe('the experiences in Arabic', () => {
  const waiting = [...frenchExperiences].map(([id, { features = [] }]) => ({ id, features, priceFrom: null }))

  test('are those of the catalogue, with 3 and 8', () => {
    const ids = [...catalogue.map(({ id }) => id), '3', '8']
    expect([...arabicExperiences.keys()].toSorted()).toEqual(ids.toSorted())
  })

  test.each([...catalogue, ...waiting])('$id is whole', ({ id, features, priceFrom }) => {
    const texts = arabicExperiences.get(id)
    const { title, location, duration, description, price, word } = texts ?? {}
    for (const text of [title, location, duration, description, price, word]) {
      expect(text).toMatch(/^\S.*\p{Script=Arabic}.*\S$/u)
    }
    expect(texts?.features).toHaveLength(features.length)
    expect(new Set(texts?.features).size).toBe(features.length)
    expect(description?.length).toBeLessThanOrEqual(220)
    const from =
      priceFrom &&
      String(priceFrom)
        .replace(/(?=\d{3}$)/, ',')
        .replace(/^,/, '')
    expect(from ? [`ابتداءً من ${from}\u00a0يورو`] : ['السعر عند الطلب', 'الحجز عند الطلب']).toContain(price)
  })

  test('each have their own word on the poster', () => {
    const words = [...arabicExperiences.values()].map(({ word }) => word)
    expect(new Set(words).size).toBe(words.length)
  })

  const dated = catalogue.flatMap(({ id, starts, ends }) => (starts && ends ? [{ id, starts, ends }] : []))
  test.each(dated)('$id says its dates', ({ id, starts, ends }) => {
    const month = (day: string) => new Date(day).toLocaleDateString('ar-EG', { month: 'long', timeZone: 'UTC' })
    const [firstYear, lastYear] = [starts.slice(0, 4), ends.slice(0, 4)]
    const first = [Number(starts.slice(8)), month(starts), firstYear]
    const shared = firstYear !== lastYear ? 3 : month(starts) !== month(ends) ? 2 : 1
    const range = `من ${first.slice(0, shared).join(' ')} إلى ${Number(ends.slice(8))} ${month(ends)} ${lastYear}`
    expect(arabicExperiences.get(id)?.duration).toContain(range)
  })
})

const filled: LegalDetails = {
  brand: 'Marque',
  contactEmail: 'bonjour@example.com',
  publicationDirector: 'Ada Lovelace',
  publisher: { name: 'Éditions $& Cie', registration: 'RCS 111', address: '1 rue Une', phone: '+33 1 99 00 00 01' },
  trust: { agency: { registration: 'IM 333', guarantor: 'Garant', insurer: 'Assureur', mediator: 'Médiateur' } },
  host: { name: 'Hôte', registration: 'RCS 222', address: '2 rue Deux', phone: '+33 1 99 00 00 02' },
}
const nothingSet = { registration: '', guarantor: '', insurer: '', mediator: '' }
const nobody = { name: '', registration: '', address: '', phone: ' ' }
const unfilled: LegalDetails = {
  brand: '',
  contactEmail: '',
  publicationDirector: '',
  publisher: nobody,
  host: nobody,
  trust: { agency: nothingSet },
}

function textOf({ preface, sections, updated }: LegalNotice): string {
  return [preface, ...sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]), updated].join('\n')
}

describe.each([
  [
    'fr',
    frenchNotice,
    ['accéder', 'rectifier', 'effacer', 'opposer', 'limitation', 'portabilité', '6.1.b', 'Téléphone'],
  ],
  ['en', englishNotice, ['access', 'rectify', 'erase', 'object', 'restricted', 'portability', '6(1)(b)', 'Telephone']],
  ['ar', arabicNotice, ['الاطّلاع', 'تصحيحها', 'محوها', 'الاعتراض', 'تقييد', 'نقلها', 'الفقرة 1، البند ب', 'الهاتف']],
] as const)('the legal notice in %s', (code, notice, said) => {
  test('was last updated on 03/09/2025', () => {
    expect(notice(filled).updated).toMatch(/^\S.* 03\/09\/2025$/)
    expect(frenchNotice(filled).updated).toBe('Dernière mise à jour : 03/09/2025')
  })

  test('names the rights, their basis, the authority and the messaging service', () => {
    for (const word of [...said, 'CNIL']) expect(textOf(notice(filled))).toContain(word)
    expect(textOf(notice(filled))).toMatch(/Meta|ميتا/)
  })

  test('holds every detail as it was filled in', () => {
    const { publisher, host, trust, ...rest } = filled
    for (const detail of [publisher, host, trust.agency, rest].flatMap((part) => Object.values(part))) {
      expect(textOf(notice(filled))).toContain(detail)
    }
  })

  test('leaves an empty detail out with its label, and an empty section with its title', () => {
    const [whole, bare] = [notice(filled), notice(unfilled)]
    expect(bare.sections.map(({ title }) => title)).toEqual(whole.sections.slice(4).map(({ title }) => title))
    expect(textOf(bare)).not.toContain(said.at(-1))
    const withoutPhone = notice({ ...filled, publisher: { ...filled.publisher, phone: '' } })
    expect(withoutPhone.sections[0]?.paragraphs).toHaveLength((whole.sections[0]?.paragraphs.length ?? 0) - 1)
    for (const text of [whole, bare].map(textOf)) expect(text).not.toMatch(/[{}]|undefined|null/)
  })

  test('has all parts of the French notice; only a translation begins with the note that French is binding', () => {
    const shape = ({ sections }: LegalNotice) => sections.map(({ paragraphs }) => paragraphs.length)
    expect(shape(notice(filled))).toEqual(shape(frenchNotice(filled)))
    expect(notice(filled).preface === null).toBe(code === 'fr')
  })
})
