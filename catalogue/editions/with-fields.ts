/**
 * Applies the changed fields of one experience to the base, and derives the dependent values again: price, duration and
 * the sentence about the places, in every language. Unknown fields are ignored.
 */
import { howSold, type Sale } from '../how-sold.ts'
import type { Experience, Standing } from '../experience.ts'
import { fieldOf, type Stay, STAYS } from './fields.ts'
import { isAllowed } from './allowed-values.ts'
import type { LocalizedEdition, Fields, Languages, Days, Wording, EditionTexts } from './localized-edition.ts'

export function withFields(edition: LocalizedEdition, written: Fields, languages: Languages): LocalizedEdition {
  const allowed = Object.entries(written).filter(([key, value]) => isAllowed(key, value))
  if (allowed.length === 0) return edition
  const plain: Fields = Object.fromEntries(allowed.filter(([key]) => !key.includes('.')))
  const stay = (plain['stay'] as Stay | undefined) ?? edition.stay ?? stayOf(edition.experience, languages)
  const experience = withValues(edition.experience, plain)
  const isRedrawn = experience.imageUrl !== edition.experience.imageUrl
  const alternatives = Object.fromEntries(
    // A sentence describes one picture, so another picture has none at first.
    Object.entries(edition.alternatives).map(([code, sentence]) => [code, isRedrawn ? '' : sentence]),
  )
  const texts = Object.fromEntries(
    Object.entries(languages.wording).map(([code, words]) => {
      const { alternative, ...spoken } = spokenIn(code, allowed)
      if (typeof alternative === 'string') alternatives[code] = alternative
      return [code, { ...edition.texts[code], ...made(experience, { plain, stay, words }), ...spoken }]
    }),
  )
  return { experience: { ...experience, ...texts[languages.ofBase] }, texts, alternatives, stay }
}

/** Removes the fields of one edition only: the next edition has no days until the owner sets them. */
export function withoutEdition(edition: LocalizedEdition, languages: Languages): LocalizedEdition {
  const { experience, texts, alternatives } = edition
  const stay = edition.stay ?? stayOf(experience, languages)
  const undated = Object.fromEntries(
    Object.entries(languages.wording).map(([code, { duration }]) => [
      code,
      { ...without(texts[code] ?? {}, ['standingText']), duration: duration(stay, null) },
    ]),
  )
  const lasting = without(experience, ['starts', 'ends', 'cancelled', 'standing', 'standingText'])
  return {
    experience: { ...lasting, duration: undated[languages.ofBase]!.duration },
    texts: undated,
    alternatives,
    stay,
  }
}

/** Derives from the duration how the days of an edition were sold, as the default of the new one. */
export function stayOf({ starts, ends, duration }: Experience, languages: Languages): Stay {
  const days = starts && ends ? { starts, ends } : SOME_DAYS
  const beginning = (text: string) => text.split(',')[0]
  return (
    STAYS.find(
      (stay) => beginning(languages.wording[languages.ofBase]!.duration(stay, days)) === beginning(duration),
    ) ?? 'dates'
  )
}

const SOME_DAYS: Days = { starts: '2026-01-01', ends: '2026-01-02' }

/** Fields that are no values of the experience themselves, but from which values are derived. */
const MAKING = ['standing', 'places', 'sale', 'stay', 'called', 'featuredUntil', 'order', 'hidden']

function withValues(before: Experience, plain: Fields): Experience {
  const experience: Experience = { ...before, ...without(plain, MAKING) }
  const { starts, ends } = experience
  if (!starts || !ends || starts > ends) return withPlaces(without(experience, ['starts', 'ends']), plain)
  return withPlaces(experience, plain)
}

function withPlaces(before: Experience, plain: Fields): Experience {
  const standing = plain['standing'] as Standing | undefined
  const priced = 'sale' in plain || 'priceFrom' in plain
  const experience: Experience = priced && saleIn(plain, before) !== 'from' ? { ...before, priceFrom: null } : before
  if (standing === undefined) return experience
  const open = without(experience, ['cancelled', 'standing', 'standingText'])
  if (standing === 'cancelled') return { ...open, cancelled: true }
  return standing === 'open' ? open : { ...open, standing }
}

/** Without an amount there is no price "from". */
function saleIn(plain: Fields, before: Experience): Sale {
  const amount = 'priceFrom' in plain ? plain['priceFrom'] : before.priceFrom
  const said =
    (plain['sale'] as Sale | undefined) ?? (amount === null ? howSold({ ...before, priceFrom: null }) : 'from')
  return said === 'from' && amount === null ? 'onRequest' : said
}

interface Making {
  plain: Fields
  stay: Stay
  words: Wording
}

/** Makes only the texts again whose values have changed. */
function made(experience: Experience, { plain, stay, words }: Making): EditionTexts {
  const { starts, ends, priceFrom, standing, cancelled } = experience
  const texts: EditionTexts = {}
  // An added experience has the price "on request" until its owner sets one.
  if ('sale' in plain || 'priceFrom' in plain || experience.price === '')
    texts.price = words.price(saleIn(plain, experience), priceFrom ?? 0)
  if ('starts' in plain || 'ends' in plain || 'stay' in plain) {
    texts.duration = words.duration(stay, starts && ends && starts <= ends ? { starts, ends } : null)
  }
  if ('standing' in plain) {
    const said = words.standing(cancelled ? 'cancelled' : (standing ?? 'open'), plain['places'] as number | undefined)
    if (said !== undefined) texts.standingText = said
  }
  if ('peopleFrom' in plain || 'peopleTo' in plain) {
    const { peopleFrom: from = 1, peopleTo: to = null } = experience
    texts.people = words.people(from, to !== null && to < from ? null : to)
  }
  if ('hosts' in plain) texts.host = words.hosts(experience.hosts!)
  return texts
}

function spokenIn(code: string, allowed: readonly [string, unknown][]): Record<string, unknown> {
  const own = allowed.filter(([key]) => fieldOf(key)?.language === code)
  return Object.fromEntries(own.map(([key, value]) => [key.slice(0, -code.length - 1), value]))
}

function without<Some extends object, Key extends string>(value: Some, keys: readonly Key[]): Omit<Some, Key> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key as Key))) as Omit<Some, Key>
}
