/**
 * Cuts the fonts of the pages: `npm run fonts`. `ui/tokens.css` names the weights and letters of each file. Weights that
 * no rule uses, and letters that a browser takes from another file or font, are removed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** The whole font behind each file. Mirza has one weight. */
const SOURCES: Readonly<Record<string, string>> = {
  Imbue: '@fontsource-variable/imbue/files/imbue-latin-opsz-normal',
  Jost: '@fontsource-variable/jost/files/jost-latin-wght-normal',
  Mirza: '@fontsource/mirza/files/mirza-arabic-600-normal',
  'Readex Pro': '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal',
}

export interface Face {
  family: string
  file: string
  weights: { min: number; max: number }
  letters: readonly number[]
}

const FACE =
  /font-family: '?([\w ]+)'?;\s+font-weight: (\d+) (\d+);\s+font-display: swap;\s+src: url\('\.\/fonts\/([\w-]+\.woff2)'\);\s+unicode-range: ([^;]+);/g

/** The faces in the order of the style sheet. A letter belongs to the last rule that names it. */
export function facesOf(style: string): Face[] {
  const faces = [...style.matchAll(FACE)].map(([, family, min, max, file, ranges]) => ({
    family: family!,
    file: file!,
    weights: { min: Number(min), max: Number(max) },
    letters: ranges!.split(',').flatMap(lettersIn),
  }))
  return faces.map((face, index) => {
    const later = faces.slice(index + 1).filter(({ family }) => family === face.family)
    const taken = new Set(later.flatMap(({ letters }) => letters))
    return { ...face, letters: face.letters.filter((letter) => !taken.has(letter)) }
  })
}

/** The code points of a range such as `U+0-7E`. */
function lettersIn(range: string): number[] {
  const [first = '', last = first] = range.trim().slice('U+'.length).split('-')
  const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

export function cut({ family, weights, letters }: Face): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url)
  const source = SOURCES[family]!
  const whole = readFileSync(resolve(`${source}.woff2`))
  return subsetFont(whole, String.fromCodePoint(...letters), {
    targetFormat: 'woff2',
    ...(source.includes('variable') && { variationAxes: { wght: weights } }),
  })
}

export const placeOf = ({ file }: Pick<Face, 'file'>) => new URL(file, import.meta.url)
export const readStyle = () => readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')

if (import.meta.main) {
  for (const face of facesOf(readStyle())) {
    const font = await cut(face)
    writeFileSync(placeOf(face), font)
    process.stdout.write(`${face.file}: ${(font.length / 1000).toFixed(1)} kB\n`)
  }
}
