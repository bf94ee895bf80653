/** The texts that English makes of values: word for word as in the base catalogue. */
import { countDays, daysBetween } from '../sentences/days-between.ts'
import { languageListIn } from '../sentences/language-list.ts'
import type { MadeTexts } from '../sentences/made-texts.ts'

const languageList = languageListIn('en')
const amounts = new Intl.NumberFormat('en')
const days = daysBetween({ locale: 'en', between: (first, last) => `${first} to ${last}`, only: (day) => day })

const CHOSEN = {
  dayOfChoice: '1 day of your choice',
  eveningOfChoice: '1 evening of your choice',
  matchOfChoice: '1 match of your choice',
  sessionOfChoice: '1 session of your choice',
}

const STANDING: Readonly<Record<string, string>> = {
  not_yet: 'Booking not open yet',
  few_left: 'Few places left',
  waiting_list: 'Waiting list',
  sold_out: 'Sold out',
}

export const madeTexts: MadeTexts = {
  price(sale, amount) {
    if (sale === 'from') return `From €${amounts.format(amount)}`
    return sale === 'onRequest' ? 'On request' : 'Booking on request'
  },
  duration(stay, between) {
    if (!between)
      return stay === 'dates' || stay === 'days' ? 'Dates to be confirmed' : `${CHOSEN[stay]}, dates to be confirmed`
    if (stay === 'dates') return days(between)
    const count = countDays(between)
    return `${stay === 'days' ? `${count} ${count < 2 ? 'day' : 'days'}` : CHOSEN[stay]}, ${days(between)}`
  },
  standing(standing, places) {
    if (standing !== 'few_left' || !places) return STANDING[standing]
    return places < 2 ? 'One place left' : `${places} places left`
  },
  people(from, to) {
    if (to === null) return `Number of people: from ${from}, the maximum being confirmed in the quote`
    return from === to ? `Number of people: ${from}` : `Number of people: ${from} to ${to}`
  },
  hosts: (languages) => `Your host speaks ${languageList(languages)}`,
}
