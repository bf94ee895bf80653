/** The texts that French makes of values: word for word as in the base catalogue. */
import { countDays, daysBetween } from '../sentences/days-between.ts'
import { languageListIn } from '../sentences/language-list.ts'
import type { MadeTexts } from '../sentences/made-texts.ts'

const languageList = languageListIn('fr')
const amounts = new Intl.NumberFormat('fr')
const days = daysBetween({
  locale: 'fr',
  day: (day) => (day === 1 ? '1er' : String(day)),
  between: (first, last) => `du ${first} au ${last}`,
  only: (day) => `le ${day}`,
})

const CHOSEN = {
  dayOfChoice: '1 journée au choix',
  eveningOfChoice: '1 soirée au choix',
  matchOfChoice: '1 match au choix',
  sessionOfChoice: '1 session au choix',
}

const STANDING: Readonly<Record<string, string>> = {
  not_yet: 'Réservations pas encore ouvertes',
  few_left: 'Il reste peu de places',
  waiting_list: 'Sur liste d’attente',
  sold_out: 'Complet',
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)

export const madeTexts: MadeTexts = {
  price(sale, amount) {
    if (sale === 'from') return `À partir de ${amounts.format(amount)}\u00a0€`
    return sale === 'onRequest' ? 'Sur devis' : 'Réservation sur demande'
  },
  duration(stay, between) {
    if (!between)
      return stay === 'dates' || stay === 'days' ? 'Dates à confirmer' : `${CHOSEN[stay]}, dates à confirmer`
    if (stay === 'dates') return capital(days(between))
    const count = countDays(between)
    return `${stay === 'days' ? `${count} ${count < 2 ? 'jour' : 'jours'}` : CHOSEN[stay]}, ${days(between)}`
  },
  standing(standing, places) {
    if (standing !== 'few_left' || !places) return STANDING[standing]
    return places < 2 ? 'Il reste une place' : `Il reste ${places} places`
  },
  people(from, to) {
    if (to === null) return `Nombre de personnes : à partir de ${from}, maximum confirmé au devis`
    return from === to ? `Nombre de personnes : ${from}` : `Nombre de personnes : de ${from} à ${to}`
  },
  hosts: (languages) => `Votre accompagnateur parle ${languageList(languages)}`,
}
