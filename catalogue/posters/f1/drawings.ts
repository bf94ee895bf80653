/** The posters of the Formula 1 experiences, by their ids. */
import { draw as abuDhabi } from './abu-dhabi.ts'
import { draw as abuDhabiNight } from './abu-dhabi-night.ts'
import { draw as australia } from './australia.ts'
import { draw as austria } from './austria.ts'
import { draw as azerbaijan } from './azerbaijan.ts'
import { draw as bahrain } from './bahrain.ts'
import { draw as barcelona } from './barcelona.ts'
import { draw as belgium } from './belgium.ts'
import { draw as canada } from './canada.ts'
import { draw as china } from './china.ts'
import { draw as greatBritain } from './great-britain.ts'
import { draw as hungary } from './hungary.ts'
import { draw as italy } from './italy.ts'
import { draw as japan } from './japan.ts'
import { draw as lasVegas } from './las-vegas.ts'
import { draw as madrid } from './madrid.ts'
import { draw as mexico } from './mexico.ts'
import { draw as miami } from './miami.ts'
import { draw as monaco } from './monaco.ts'
import { draw as monacoYacht } from './monaco-yacht.ts'
import { draw as netherlands } from './netherlands.ts'
import { draw as qatar } from './qatar.ts'
import { draw as saoPaulo } from './sao-paulo.ts'
import { draw as saudiArabia } from './saudi-arabia.ts'
import { draw as singapore } from './singapore.ts'
import { draw as unitedStates } from './united-states.ts'

export const formula1Drawings: ReadonlyMap<string, () => string> = new Map([
  ['1', monacoYacht],
  ['4', abuDhabiNight],
  ['f1-2026-australia', australia],
  ['f1-2026-china', china],
  ['f1-2026-japan', japan],
  ['f1-2026-bahrain', bahrain],
  ['f1-2026-saudi-arabia', saudiArabia],
  ['f1-2026-miami', miami],
  ['f1-2026-canada', canada],
  ['f1-2026-monaco', monaco],
  ['f1-2026-barcelona', barcelona],
  ['f1-2026-austria', austria],
  ['f1-2026-great-britain', greatBritain],
  ['f1-2026-belgium', belgium],
  ['f1-2026-hungary', hungary],
  ['f1-2026-netherlands', netherlands],
  ['f1-2026-italy', italy],
  ['f1-2026-madrid', madrid],
  ['f1-2026-azerbaijan', azerbaijan],
  ['f1-2026-singapore', singapore],
  ['f1-2026-united-states', unitedStates],
  ['f1-2026-mexico', mexico],
  ['f1-2026-sao-paulo', saoPaulo],
  ['f1-2026-las-vegas', lasVegas],
  ['f1-2026-qatar', qatar],
  ['f1-2026-abu-dhabi', abuDhabi],
])
