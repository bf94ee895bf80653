/** The offer of each experience of the base catalogue, by its id. It promises nothing beyond the inclusions. */
import { catalogue } from '../catalogue.ts'
import type { Experience } from '../experience.ts'
import type { Offer } from './offer.ts'
import { startOf } from './start-line.ts'

/** Services that no experience includes. */
const NEVER = ['travel', 'insurance', 'personal']
const LODGING_AND_TRANSFERS = ['travel', 'lodging', 'transfers', 'insurance', 'personal']
const UNLIMITED = { from: 1, to: null }

const base = { people: UNLIMITED, host: 'hostInQuote' } as const
const RACE_DAYS = ['day.practice', 'day.qualifying', 'day.race']
const pits = (circuit: string) => ({ circuit, at: startOf(circuit), shows: 'mark.pits' })

/** By the part of the id after `f1-2026-`: those that include a hotel, nights or transfers, or have other drinks. */
const WITH_HOTEL = ['miami', 'austria', 'belgium', 'netherlands', 'singapore', 'las-vegas']
const WITHOUT_TRANSFERS_TO_PAY = ['great-britain']
const OTHER_DRINKS = ['bahrain', 'saudi-arabia', 'qatar', 'abu-dhabi']

function grandPrix(place: string): Offer {
  const lodging = place === 'japan' ? ['otherNights'] : WITH_HOTEL.includes(place) ? [] : ['lodging']
  const transfers = WITHOUT_TRANSFERS_TO_PAY.includes(place) ? [] : ['transfers']
  const hotel = WITH_HOTEL.includes(place) ? ['settled.hotel'] : []
  const drinks = OTHER_DRINKS.includes(place) ? ['settled.drinks'] : []
  return {
    ...base,
    seat: 'seat.grandPrix',
    mark: pits(place),
    days: RACE_DAYS,
    notIncluded: ['travel', ...lodging, ...transfers, 'insurance', 'personal'],
    settled: ['settled.driver', ...hotel, ...drinks, 'settled.hours'],
  }
}

const TENNIS: Offer = {
  ...base,
  seat: 'seat.box',
  days: ['day.welcome', 'day.chefLunch', 'day.matches'],
  notIncluded: LODGING_AND_TRANSFERS,
  settled: ['settled.day', 'settled.hours'],
}

const LEAGUE_MATCH: Offer = {
  ...base,
  seat: 'seat.hospitality',
  days: ['day.match', 'day.after'],
  notIncluded: NEVER,
  settled: ['settled.fixture', 'settled.hotel', 'settled.hours'],
}

/** The offer of an experience that is planned with the visitor, match by match or event by event. */
const JOURNEY: Offer = {
  ...base,
  seat: 'seat.journey',
  days: ['day.journey'],
  notIncluded: NEVER,
  settled: ['settled.route', 'settled.hotel'],
}

const OTHERS: Readonly<Record<string, Offer>> = {
  'can-2025-maroc': JOURNEY,
  'world-cup-2026-expansion': { ...JOURNEY, notIncluded: ['flights', 'insurance', 'personal'], host: 'hostYours' },
  '6': { ...LEAGUE_MATCH, seat: 'seat.categoryOne', settled: ['settled.match', 'settled.hotel', 'settled.hours'] },
  'el-clasico': LEAGUE_MATCH,
  'le-classique': {
    ...LEAGUE_MATCH,
    seat: 'seat.box',
    days: ['day.dinnerAtTable', 'day.matchInBox'],
    notIncluded: LODGING_AND_TRANSFERS,
    settled: ['settled.fixture', 'settled.hours'],
  },
  'serie-a-rivalries': { ...LEAGUE_MATCH, seat: 'seat.honour' },
  'premier-league-derbies': {
    ...LEAGUE_MATCH,
    seat: 'seat.nearPitch',
    settled: ['settled.fixture', 'settled.formerPlayer', 'settled.hotel', 'settled.hours'],
  },
  '15': TENNIS,
  '2': { ...TENNIS, notIncluded: ['travel', 'lodging', 'insurance', 'personal'] },
  '7': {
    ...TENNIS,
    seat: 'seat.centreCourt',
    days: ['day.carFromTown', 'day.lunchAndTea', 'day.matches'],
    notIncluded: ['travel', 'lodging', 'insurance', 'personal'],
  },
  '5': {
    ...TENNIS,
    days: ['day.dinner', 'day.nightSession'],
    notIncluded: NEVER,
    settled: ['settled.evening', 'settled.hotel', 'settled.hours'],
  },
  '14': { ...TENNIS, days: ['day.buffet', 'day.session'], settled: ['settled.session', 'settled.hours'] },
  '1': {
    ...base,
    seat: 'seat.yacht',
    mark: { circuit: 'monaco', at: 0.52, shows: 'mark.harbour' },
    days: RACE_DAYS,
    notIncluded: ['travel', 'lodging', 'insurance', 'personal'],
    settled: ['settled.yacht', 'settled.paddockHour', 'settled.hours'],
  },
  '4': {
    ...base,
    seat: 'seat.marina',
    mark: pits('abu-dhabi'),
    days: ['day.practice', 'day.qualifying', 'day.lastRace'],
    notIncluded: NEVER,
    settled: ['settled.suite', 'settled.drinks', 'settled.hours'],
  },
  '13': {
    ...base,
    seat: 'seat.hall',
    days: ['day.cocktail', 'day.ceremony', 'day.night'],
    notIncluded: NEVER,
    settled: ['settled.placeAndDate', 'settled.hotel', 'settled.hours'],
  },
  '10': {
    ...base,
    seat: 'seat.course',
    days: ['day.round1', 'day.round2', 'day.round3', 'day.round4'],
    notIncluded: NEVER,
    settled: ['settled.house', 'settled.golf', 'settled.hours'],
  },
  '12': { ...JOURNEY, seat: 'seat.events', settled: ['settled.events', 'settled.hotel'], host: 'hostYours' },
  '9': {
    ...base,
    seat: 'seat.courtside',
    days: ['day.gameNight', 'day.otherDays'],
    notIncluded: NEVER,
    settled: ['settled.finalists', 'settled.hotel', 'settled.hours'],
  },
  '11': {
    ...base,
    seat: 'seat.trackside',
    days: ['day.fridayPractice', 'day.saturdaySprint', 'day.sundayRace'],
    notIncluded: NEVER,
    settled: ['settled.race', 'settled.team', 'settled.hotel', 'settled.hours'],
  },
}

const GRAND_PRIX = 'f1-2026-'

const offerOf = ({ id }: Experience): Offer | undefined =>
  id.startsWith(GRAND_PRIX) ? grandPrix(id.slice(GRAND_PRIX.length)) : OTHERS[id]

/** By experience id; an experience that is not described yet has none. */
export const offers: ReadonlyMap<string, Offer> = new Map(
  catalogue.flatMap((experience) => {
    const offer = offerOf(experience)
    return offer ? [[experience.id, offer] as const] : []
  }),
)
