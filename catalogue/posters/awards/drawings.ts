/** The posters of the ceremonies by the id of their experience (spec §3). */
import { ballonDor } from './ballon-dor.ts'

export const awardsDrawings: ReadonlyMap<string, () => string> = new Map([['13', ballonDor]])
