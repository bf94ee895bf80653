/** Tests the length and the number of parameters of every function of the product. */
import { expect, test } from 'vitest'
import { namedFunctions } from './named-functions.ts'
import { filesUnder } from './source-files.ts'

const PRODUCT = /^(browser|catalogue|console|contract|database|languages|server|setup|site|ui)\/.*\.(ts|tsx|mjs)$/
const functions = filesUnder()
  .filter((path) => PRODUCT.test(path) && !/\.test\.|^catalogue\/posters\//.test(path))
  .flatMap((path) => namedFunctions(path))

test('no function is longer than 80 lines, or 120 with JSX', () => {
  const long = functions.filter(({ lines, draws }) => lines > (draws ? 120 : 80))
  expect(functions.length).toBeGreaterThan(3000)
  expect(long.map(({ place, lines }) => `${place}: ${lines} lines`)).toEqual([])
})

/** The number of functions with four parameters at the review of November 2026 (`npm run bench code`). */
const WITH_A_FOURTH = 43

test('the number of functions with a fourth parameter never rises, and none has a fifth', () => {
  const many = functions.filter(({ parameters }) => parameters > 3)
  expect(many.filter(({ parameters }) => parameters > 4).map(({ place }) => place)).toEqual([])
  expect(many.length, many.map(({ place }) => place).join('\n')).toBeLessThanOrEqual(WITH_A_FOURTH)
})

test('the measures of an example are correct', () => {
  const text = 'export const add = (a, b) =>\n  a + b\nfunction Row() {\n  return <i />\n}\n'
  expect(namedFunctions('Row.tsx', text)).toEqual([
    { place: 'Row.tsx add', lines: 2, parameters: 2, draws: false },
    { place: 'Row.tsx Row', lines: 3, parameters: 0, draws: true },
  ])
})
