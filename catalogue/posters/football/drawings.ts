/** The football posters by the id of their experience (spec §3); 3 exists as a translation alone. */
import { elClasico } from './el-clasico.ts'
import { leClassique } from './le-classique.ts'
import { moroccanWelcome } from './moroccan-welcome.ts'
import { morocco } from './morocco.ts'
import { premierLeague } from './premier-league.ts'
import { serieA } from './serie-a.ts'
import { worldCupExpansion } from './world-cup-expansion.ts'
import { worldCup } from './world-cup.ts'

export const footballDrawings: ReadonlyMap<string, () => string> = new Map([
  ['can-2025-maroc', morocco],
  ['el-clasico', elClasico],
  ['le-classique', leClassique],
  ['serie-a-rivalries', serieA],
  ['premier-league-derbies', premierLeague],
  ['world-cup-2026-expansion', worldCupExpansion],
  ['3', moroccanWelcome],
  ['6', worldCup],
])
