/**
 * Every poster by the id of its experience (spec §3), and those of the house by name. `draw.ts` prints them, and
 * `posters.test.ts` checks the files.
 */
import { formula1Drawings } from './f1/drawings.ts'
import { tennisDrawings } from './tennis/drawings.ts'
import { footballDrawings } from './football/drawings.ts'
import { awardsDrawings } from './awards/drawings.ts'
import { otherDrawings } from './other/drawings.ts'
import { houseDrawings } from './house/drawings.ts'

export const drawings: ReadonlyMap<string, () => string> = new Map([
  ...formula1Drawings,
  ...tennisDrawings,
  ...footballDrawings,
  ...awardsDrawings,
  ...otherDrawings,
  ...houseDrawings,
])
