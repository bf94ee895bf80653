/**
 * A design of the poster press: the small JSON from which a poster is drawn, and its validation. It imports no drawing
 * code, so that the room need not load it for the choices.
 */
export const SCENES = [
  'circuit',
  'court',
  'stadium',
  'stage',
  'green',
  'ice',
  'ring',
  'water',
  'mountain',
  'skyline',
] as const
export const LIGHTS = ['dawn', 'noon', 'dusk', 'night'] as const
const PALETTES = ['vermilion', 'teal', 'gold', 'plum', 'leaf', 'blue'] as const
export const MOTIFS = [
  'none',
  'tennis-ball',
  'football',
  'rugby-ball',
  'basketball',
  'car',
  'sails',
  'yacht',
  'flag',
] as const
const PLACES = ['left', 'middle', 'right'] as const
const CROWDS = ['none', 'some', 'full'] as const
const ORNAMENTS = ['none', 'clouds', 'gulls', 'stars', 'rays', 'confetti', 'fireworks'] as const
/** The circuits of `circuits.json`, by name; `none` leaves the sun empty. */
export const CIRCUITS = [
  'none',
  'abu-dhabi',
  'australia',
  'austria',
  'azerbaijan',
  'bahrain',
  'barcelona',
  'belgium',
  'canada',
  'china',
  'great-britain',
  'hungary',
  'italy',
  'japan',
  'las-vegas',
  'madrid',
  'mexico',
  'miami',
  'monaco',
  'netherlands',
  'qatar',
  'sao-paulo',
  'saudi-arabia',
  'singapore',
  'united-states',
] as const

/** Every choice by its name, in the order of the room's form. */
export const CHOICES = {
  scene: SCENES,
  light: LIGHTS,
  palette: PALETTES,
  motif: MOTIFS,
  place: PLACES,
  circuit: CIRCUITS,
  crowd: CROWDS,
  sky: ORNAMENTS,
} as const

export type ChoiceName = keyof typeof CHOICES

export type Design = { [Name in ChoiceName]: (typeof CHOICES)[Name][number] } & {
  /** The seed of the random parts: hills, crowd, stars. */
  seed: number
}

const MOST_SEED = 999_999

/** A design has every choice, a seed, and nothing else. */
export function isDesign(value: unknown): value is Design {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const said = value as Record<string, unknown>
  const { seed } = said
  const names = Object.keys(CHOICES) as ChoiceName[]
  return (
    Object.keys(said).length === names.length + 1 &&
    Number.isInteger(seed) &&
    (seed as number) >= 0 &&
    (seed as number) <= MOST_SEED &&
    names.every((name) => Object.hasOwn(said, name) && (CHOICES[name] as readonly unknown[]).includes(said[name]))
  )
}

/** The design with another seed: "another one". */
export const withNextSeed = (design: Design): Design => ({ ...design, seed: (design.seed + 1) % (MOST_SEED + 1) })
