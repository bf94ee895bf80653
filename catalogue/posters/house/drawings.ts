/** The house's own drawings, which are no experience: posters for screens that have nothing to show, portraits. */
import { adviserPortraits } from './adviser-portraits.ts'
import { bareWall } from './bare-wall.ts'
import { litSeat } from './lit-seat.ts'

export const houseDrawings: ReadonlyMap<string, () => string> = new Map([
  ['not-found', litSeat],
  ['nothing-chosen', bareWall],
  ...adviserPortraits,
])
