/** How long a function of the product is, and how many parameters it has. */
import { expect, test } from 'vitest'
import { namedFunctions } from './named-functions.ts'
import { filesUnder } from './source-files.ts'

const PRODUCT = /^(browser|catalogue|console|contract|database|languages|server|setup|site|ui)\/.*\.(ts|tsx|mjs)$/
const functions = filesUnder()
  .filter((path) => PRODUCT.test(path) && !/\.test\.|^catalogue\/posters\//.test(path))
  .flatMap((path) => namedFunctions(path))

test('no function is longer than 80 lines, or 120 where it draws', () => {
  const long = functions.filter(({ lines, draws }) => lines > (draws ? 120 : 80))
  expect(functions.length).toBeGreaterThan(3000)
  expect(long.map(({ place, lines }) => `${place}: ${lines} lines`)).toEqual([])
})

/** As many as at the review of November 2026 (`npm run bench code`). */
const WITH_A_FOURTH = 43

test('a fourth parameter is an exception, whose number never rises, and a fifth is refused', () => {
  const many = functions.filter(({ parameters }) => parameters > 3)
  expect(many.filter(({ parameters }) => parameters > 4).map(({ place }) => place)).toEqual([])
  expect(many.length, many.map(({ place }) => place).join('\n')).toBeLessThanOrEqual(WITH_A_FOURTH)
})

test('functions are measured as they are written', () => {
  const text = 'export const add = (a, b) =>\n  a + b\nfunction Row() {\n  return <i />\n}\n'
  expect(namedFunctions('Row.tsx', text)).toEqual([
    { place: 'Row.tsx add', lines: 2, parameters: 2, draws: false },
    { place: 'Row.tsx Row', lines: 3, parameters: 0, draws: true },
  ])
})
