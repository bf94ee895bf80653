/**
 * Measures how large the functions, files and folders of the product are, beside the figures of a review of November
 * 2026, which must not get worse. The product is all code without tests, benches, dictionaries and posters.
 */
import { dirname } from 'node:path'
import { namedFunctions } from '#tests/named-functions.ts'
import { filesUnder, importsOf, read } from '#tests/source-files.ts'
import { median, percentile, verdict } from './figures.ts'
import type { Bench, Row } from './report.ts'

const LIMITS = {
  'function, median lines': 7,
  'function, p90 lines': 22,
  'function, longest, lines': 106,
  'functions with more than 3 parameters': 43,
  'file, median lines': 49,
  'file, p90 lines': 111,
  'file, longest, lines': 300,
  'folder, most files': 25,
  'files that import themselves, however long the way round': 0,
}

const PRODUCT = /^(browser|catalogue|console|contract|database|languages|server|setup|site|ui)\/.*\.(ts|tsx|mjs)$/
const APART = /\.test\.|^languages\/\w\w\/|^catalogue\/(posters\/|\w+\.ts$)|^contract\/database-types\.ts$/

export const codeMeasures: Bench = {
  name: 'code',
  async run() {
    const files = filesUnder().filter((path) => PRODUCT.test(path) && !APART.test(path))
    const functions = files.flatMap((path) => namedFunctions(path))
    const lines = functions.map((one) => one.lines)
    const lengths = files.map((path) => read(path).split('\n').length - 1)
    const folders = [...Map.groupBy(files, (path) => dirname(path)).values()].map((inside) => inside.length)
    const figures: Record<keyof typeof LIMITS, number> = {
      'function, median lines': median(lines),
      'function, p90 lines': percentile(lines, 90),
      'function, longest, lines': Math.max(...lines),
      'functions with more than 3 parameters': functions.filter(({ parameters }) => parameters > 3).length,
      'file, median lines': median(lengths),
      'file, p90 lines': percentile(lengths, 90),
      'file, longest, lines': Math.max(...lengths),
      'folder, most files': Math.max(...folders),
      'files that import themselves, however long the way round': inCycles(files).length,
    }
    const rows = Object.entries(LIMITS).map(([measure, limit]): Row => {
      const figure = Math.round(figures[measure as keyof typeof LIMITS])
      return { measure, figure, limit, goal: verdict(figure <= limit) }
    })
    const longest = functions.toSorted((one, other) => other.lines - one.lines).slice(0, 5)
    const remarks = [
      `${files.length} files, ${functions.length} named functions`,
      ...longest.map(({ place, lines: length }) => `${length} lines: ${place}`),
    ]
    return [{ title: 'Measures of the code', rows, remarks }]
  },
}

function inCycles(files: readonly string[]): string[] {
  const imports = new Map(files.map((path) => [path, importsOf(path)]))
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (imports.get(from) ?? []).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
  return files.filter((path) => reaches(path, path))
}
