/**
 * Prints the posters, the icons and the letterhead: `node catalogue/posters/draw.ts [ids…]`, all of them without ids.
 * Each poster becomes AVIF at 360 and 720 px and one JPEG for browsers without AVIF (budgets: product §3.10,
 * posters.test.ts); `prints.json` has the hash of each file's drawing, so that the test detects outdated files.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { drawings } from './drawings.ts'
import { type SinglePrint, singlePrints } from './house/single-prints.ts'

const folder = new URL('./pictures/', import.meta.url)
const printsFile = new URL('prints.json', folder)

/** The hash of a drawing for `prints.json`. */
export const printOf = (svg: string): string => createHash('sha256').update(svg).digest('hex')

if (import.meta.main) await printAll(process.argv.slice(2))

async function printAll(chosen: readonly string[]): Promise<void> {
  const unknown = chosen.filter((id) => !drawings.has(id) && !singlePrints.has(id))
  if (unknown.length > 0) throw new Error(`No poster for ${unknown.join(', ')}: add it to a drawings.ts first.`)
  mkdirSync(folder, { recursive: true })
  const drawn = new Map<string, string>()
  const wanted = ([id]: readonly [string, unknown]): boolean => chosen.length === 0 || chosen.includes(id)
  for (const [id, draw] of [...drawings].filter(wanted)) {
    const svg = draw()
    const [small, large, fallback] = await printFiles(id, svg)
    drawn.set(id, printOf(svg))
    process.stdout.write(`${id}: 360 px ${kB(small)}, 720 px ${kB(large)}, jpeg ${kB(fallback)}\n`)
  }
  for (const [name, print] of [...singlePrints].filter(wanted)) {
    drawn.set(name, printOf(print.draw()))
    process.stdout.write(`${name}: ${kB(await printOnce(name, print))}\n`)
  }
  // Read only now, so that hashes of a parallel run are not lost.
  const prints = new Map([...readPrints(), ...drawn])
  const names = [...drawings.keys(), ...singlePrints.keys()]
  const kept = names.flatMap((name) => (prints.has(name) ? [[name, prints.get(name)]] : []))
  writeFileSync(printsFile, JSON.stringify(Object.fromEntries(kept), null, 2) + '\n')
}

/** Writes the three files of a poster and returns their sizes in bytes. */
async function printFiles(id: string, svg: string): Promise<[small: number, large: number, fallback: number]> {
  const raster = rasterOf(svg, 720)
  const at = (width: number): Sharp =>
    sharp(raster)
      .flatten()
      .resize(width, (width * 4) / 3)
  const small = await at(360)
    .avif({ quality: 45 })
    .toFile(file(`${id}-360.avif`))
  const large = await at(720)
    .avif({ quality: 34 })
    .toFile(file(`${id}-720.avif`))
  const fallback = await at(360)
    .jpeg({ quality: 66, mozjpeg: true })
    .toFile(file(`${id}-360.jpg`))
  return [small.size, large.size, fallback.size]
}

/** Writes one file in its own size, with transparency; returns its bytes. */
async function printOnce(name: string, { draw, width }: SinglePrint): Promise<number> {
  const raster = sharp(rasterOf(draw(), width))
  const { size } = await encoded(raster, name).toFile(file(name))
  return size
}

function encoded(raster: Sharp, name: string): Sharp {
  if (name.endsWith('.png')) return raster.png({ palette: true, compressionLevel: 9 })
  const flat = raster.flatten()
  // The grain of the paper would be half of the bytes.
  if (name.endsWith('.avif')) return flat.blur(0.6).avif({ quality: 7, effort: 9 })
  return flat.jpeg({ quality: 78, mozjpeg: true })
}

function file(name: string): string {
  return new URL(name, folder).pathname
}

function rasterOf(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}

function readPrints(): Map<string, string> {
  if (!existsSync(printsFile)) return new Map()
  return new Map(Object.entries(JSON.parse(readFileSync(printsFile, 'utf8')) as Record<string, string>))
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
