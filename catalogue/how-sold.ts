/** Derives how an experience is sold from its French base (spec §3 "price"): one of three ways. */
import type { Experience } from './experience.ts'

export type Sale = 'from' | 'onRequest' | 'bookingOnRequest'

const BOOKING_ON_REQUEST = 'Réservation sur demande'

export function howSold({ price, priceFrom }: Pick<Experience, 'price' | 'priceFrom'>): Sale {
  if (priceFrom !== null) return 'from'
  return price === BOOKING_ON_REQUEST ? 'bookingOnRequest' : 'onRequest'
}
