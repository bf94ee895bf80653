/** The setting that every part of a pressed poster draws with. */
import type { Design } from './design.ts'
import type { Accent, Hour } from './hours.ts'

export interface Setting {
  design: Design
  hour: Hour
  accent: Accent
  random: () => number
  /** The place of the motif, and the sun opposite it. */
  motifX: number
  sunX: number
}

/** People in a stand, as many as the design wants: the least distance between two of them, or null for empty seats. */
export const crowdStep = ({ design }: Setting, full: number): number | null =>
  ({ none: null, some: full * 2.2, full })[design.crowd]

/** The coats of a crowd. */
export const coatsOf = ({ accent }: Setting): readonly string[] => [
  '#FFF8E7',
  accent.ink,
  accent.light,
  accent.beside,
  '#F2C15A',
  '#2F4F8A',
]
