/** The house's own drawings, which are no experience: two posters for screens that have nothing to show. */
import { bareWall } from './bare-wall.ts'
import { litSeat } from './lit-seat.ts'

export const houseDrawings: ReadonlyMap<string, () => string> = new Map([
  ['not-found', litSeat],
  ['nothing-chosen', bareWall],
])
