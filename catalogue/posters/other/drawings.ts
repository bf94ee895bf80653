/** The posters of the other sports by the id of their experience (spec §3); 8 exists as a translation alone. */
import { americanFootball } from './american-football.ts'
import { golfMasters } from './golf-masters.ts'
import { motoGp } from './motogp.ts'
import { nbaFinals } from './nba-finals.ts'
import { olympics } from './olympics.ts'

export const otherDrawings: ReadonlyMap<string, () => string> = new Map([
  ['8', americanFootball],
  ['9', nbaFinals],
  ['10', golfMasters],
  ['11', motoGp],
  ['12', olympics],
])
