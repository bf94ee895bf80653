/** The tennis posters by the id of their experience (spec §3). */
import { monteCarlo } from './monte-carlo.ts'
import { parisMasters } from './paris-masters.ts'
import { rolandGarros } from './roland-garros.ts'
import { usOpen } from './us-open.ts'
import { wimbledon } from './wimbledon.ts'

export const tennisDrawings: ReadonlyMap<string, () => string> = new Map([
  ['2', rolandGarros],
  ['5', usOpen],
  ['7', wimbledon],
  ['14', parisMasters],
  ['15', monteCarlo],
])
