/**
 * Measures how different two screenshots look from a distance: both are shrunk and blurred, then compared block by
 * block. Small differences between machines disappear in a block, but a moved or missing part and another colour do not.
 */
import sharp from 'sharp'

export interface Difference {
  /** The difference of the heights, as a part of the kept height. */
  taller: number
  /** The largest difference of a block, from 0 to 1, in its most different colour. */
  worst: number
  /** The proportion of blocks that differ visibly. */
  visible: number
  /** The mean difference of all blocks, because a tint of the whole page is small in each. */
  mean: number
}

const BLOCK = 10
/** The difference from which a block differs visibly. */
const VISIBLE = 0.045
const BLUR = 1.2

/** Shrinks a screenshot, so that a desktop and a phone are compared at the same scale. */
export async function small(shot: Buffer, width: number): Promise<Buffer> {
  return sharp(shot).resize({ width }).webp({ quality: 60, effort: 2 }).toBuffer()
}

export async function differenceOf(kept: Buffer, seen: Buffer): Promise<Difference> {
  const [one, other] = await Promise.all([blocksOf(kept), blocksOf(seen)])
  const rows = Math.min(one.rows, other.rows)
  const apart: number[] = []
  for (let at = 0; at < rows * one.columns; at += 1) apart.push(furthest(one.means, other.means, at))
  return {
    taller: Math.abs(one.height - other.height) / one.height,
    worst: Math.max(...apart),
    visible: apart.filter((distance) => distance > VISIBLE).length / apart.length,
    mean: apart.reduce((sum, distance) => sum + distance, 0) / apart.length,
  }
}

interface Blocks {
  /** The mean red, green and blue of each block, from 0 to 1. */
  means: Float64Array
  columns: number
  rows: number
  height: number
}

async function blocksOf(picture: Buffer): Promise<Blocks> {
  const { data, info } = await sharp(picture).removeAlpha().blur(BLUR).raw().toBuffer({ resolveWithObject: true })
  const [columns, rows] = [Math.floor(info.width / BLOCK), Math.floor(info.height / BLOCK)]
  const means = new Float64Array(columns * rows * 3)
  for (let y = 0; y < rows * BLOCK; y += 1) {
    for (let x = 0; x < columns * BLOCK; x += 1) {
      const block = (Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK)) * 3
      const pixel = (y * info.width + x) * 3
      for (let ink = 0; ink < 3; ink += 1) means[block + ink]! += data[pixel + ink]! / 255 / BLOCK ** 2
    }
  }
  return { means, columns, rows, height: info.height }
}

function furthest(one: Float64Array, other: Float64Array, block: number): number {
  const inks = [0, 1, 2].map((ink) => Math.abs(one[block * 3 + ink]! - other[block * 3 + ink]!))
  return Math.max(...inks)
}
