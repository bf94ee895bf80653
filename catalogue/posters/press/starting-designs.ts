/** The ten starting designs of the press, one per scene. */
import type { Category } from '../../experience.ts'
import type { Design } from './design.ts'

const plain = { motif: 'none', place: 'middle', circuit: 'none', crowd: 'full', sky: 'none', seed: 1 } as const

export const startingDesigns: readonly Design[] = [
  {
    ...plain,
    scene: 'circuit',
    light: 'dusk',
    palette: 'vermilion',
    motif: 'car',
    circuit: 'italy',
    place: 'left',
    sky: 'gulls',
    seed: 4,
  },
  { ...plain, scene: 'court', light: 'dawn', palette: 'vermilion', motif: 'tennis-ball', place: 'right' },
  { ...plain, scene: 'stadium', light: 'night', palette: 'vermilion', motif: 'rugby-ball', sky: 'confetti', seed: 7 },
  { ...plain, scene: 'stage', light: 'night', palette: 'gold', sky: 'rays', crowd: 'none' },
  {
    ...plain,
    scene: 'green',
    light: 'dawn',
    palette: 'vermilion',
    motif: 'flag',
    place: 'left',
    sky: 'clouds',
    seed: 3,
  },
  { ...plain, scene: 'ice', light: 'night', palette: 'blue', sky: 'stars', seed: 2 },
  { ...plain, scene: 'ring', light: 'night', palette: 'plum', sky: 'rays', seed: 5 },
  {
    ...plain,
    scene: 'water',
    light: 'noon',
    palette: 'vermilion',
    motif: 'sails',
    sky: 'gulls',
    crowd: 'none',
    seed: 6,
  },
  { ...plain, scene: 'mountain', light: 'dawn', palette: 'blue', sky: 'clouds', crowd: 'none', seed: 8 },
  { ...plain, scene: 'skyline', light: 'dusk', palette: 'plum', sky: 'stars', crowd: 'none', seed: 9 },
]

const ofScene = (scene: Design['scene']): Design => startingDesigns.find((design) => design.scene === scene)!

const byCategory: Readonly<Record<Category, Design>> = {
  f1: ofScene('circuit'),
  tennis: ofScene('court'),
  football: { ...ofScene('stadium'), motif: 'football' },
  awards: ofScene('stage'),
  other: ofScene('skyline'),
}

/** Returns the starting design for an experience of that category. */
export const startingDesignFor = (category: unknown): Design => byCategory[category as Category] ?? startingDesigns[0]!
