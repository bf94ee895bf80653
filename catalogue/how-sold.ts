/** Says how an experience is sold, as its French base says (spec §3 "price"): three ways, and no fourth. */
import type { Experience } from './experience.ts'

export type Sale = 'from' | 'onRequest' | 'bookingOnRequest'

const BOOKING_ON_REQUEST = 'Réservation sur demande'

export function howSold({ price, priceFrom }: Pick<Experience, 'price' | 'priceFrom'>): Sale {
  if (priceFrom !== null) return 'from'
  return price === BOOKING_ON_REQUEST ? 'bookingOnRequest' : 'onRequest'
}
