/**
 * Looks whether the word of the poster will be legible over a picture: at the part near its foot that receives it. Text
 * and crowds have sharp edges there; a light foot leaves the light word without contrast. Pure.
 */

/** The pixels of a picture in its 3:4 crop, four bytes each, row by row. */
export interface Pixels {
  data: Uint8ClampedArray | Uint8Array
  width: number
  height: number
}

export type LetteringDoubt = 'busy' | 'light'

/** The zone of the word in every language, as parts of the height. */
const [TOP, FOOT] = [0.8, 0.96]
/** Of 255: an edge this high is one of letters and outlines, not of a soft background. */
const SHARP = 56
/** Below a line of small letters (0.05) and above the liveliest foot among the posters of the house (0.036). */
const MOST_EDGES = 0.042
/** Relative luminance above which the word, light itself, has less than three times the contrast. */
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
