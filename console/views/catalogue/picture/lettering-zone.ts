/**
 * Estimates whether the poster's word will be legible over a photo, from the zone near the foot that receives it. Texts and
 * crowds have many sharp edges there; on a light zone the light word has too little contrast. Pure.
 */

/** The pixels of the 3:4 crop, row by row, four bytes (RGBA) each. */
export interface Pixels {
  data: Uint8ClampedArray | Uint8Array
  width: number
  height: number
}

export type LetteringDoubt = 'busy' | 'light'

/** The top and the foot of the word's zone in every language, as shares of the height. */
const [TOP, FOOT] = [0.8, 0.96]
/** The least difference of two neighbouring greys, of 255, that counts as an edge. A blurred background stays below. */
const SHARP = 56
/** The highest share of edge pixels: below a line of small letters (0.05), above any poster of the base (0.036). */
const MOST_EDGES = 0.042
/** The relative luminance above which the light word has a contrast ratio below 3:1. */
const LIGHT = 0.24

export function letteringDoubt(pixels: Pixels): LetteringDoubt | null {
  const { width, height } = pixels
  const [top, foot] = [Math.round(height * TOP), Math.round(height * FOOT)]
  let [edges, light] = [0, 0]
  for (let y = top; y < foot; y++) {
    for (let x = 1; x < width; x++) {
      const here = greyAt(pixels, x, y)
      const beside = Math.abs(here - greyAt(pixels, x - 1, y))
      const above = Math.abs(here - greyAt(pixels, x, y - 1))
      if (Math.max(beside, above) > SHARP) edges += 1
      light += (here / 255) ** 2.2
    }
  }
  const all = (foot - top) * (width - 1)
  if (edges / all > MOST_EDGES) return 'busy'
  return light / all > LIGHT ? 'light' : null
}

function greyAt({ data, width }: Pixels, x: number, y: number): number {
  const at = (y * width + x) * 4
  return data[at]! * 0.3 + data[at + 1]! * 0.59 + data[at + 2]! * 0.11
}
