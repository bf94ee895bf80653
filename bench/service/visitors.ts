/** Visitors who ask for a quote, each with a name, a contact, an address and a request id of their own. */
import { randomUUID } from 'node:crypto'

export interface Visitor {
  /** From the documentation ranges of the Internet, so that it belongs to nobody. */
  address: string
  request: Readonly<Record<string, unknown>>
}

let count = 0

export function nextVisitor(): Visitor {
  count += 1
  return {
    address: `2001:db8:${(count >> 16).toString(16)}:${(count & 0xffff).toString(16)}::1`,
    request: {
      request_id: randomUUID(),
      name: `Ada Lovelace ${count}`,
      email: `ada.${count}@example.com`,
      whatsapp: `+336399${String(80_000 + (count % 10_000))}`,
      number_of_people: 2,
      preferred_dates: 'du 5 au 7 juin',
      message: `Nous serions deux, plutôt près de l’arrivée (${count}).`,
      selected_experiences_count: 2,
      selected_experiences: [
        { id: '1', title: 'Grand Prix de Monaco', price: 'Sur devis' },
        { id: '2', title: 'Roland-Garros', price: 'À partir de 1 200 €' },
      ],
      language: 'fr',
      notice_version: '2026-11-20',
      time_zone: 'Europe/Paris',
    },
  }
}
