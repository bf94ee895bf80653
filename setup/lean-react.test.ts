/** The build removes only the code of React that the visitor's page cannot reach. */
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { cut } from './lean-react.ts'

const react = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const whole = readFileSync(join(react, 'cjs/react-dom-client.production.js'), 'utf8')

test('another release of React is not cut before somebody has reviewed it', () => {
  expect(() => cut(whole.replace('function startViewTransition(', 'function startAnother('))).toThrow(/43 functions/)
})

test('every function keeps its name, and the result is a valid script', () => {
  const namesIn = (text: string) => text.match(/^function [\w$]+/gm)
  const left = cut(whole)
  expect(namesIn(left)).toEqual(namesIn(whole))
  expect(() => new Script(left)).not.toThrow()
  expect(left.length).toBeLessThan(whole.length - 30_000)
})

test('no part of the page uses the removed code', () => {
  const parts = globSync('{site,ui,browser}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  expect(parts.length).toBeGreaterThan(100)
  const asking = parts.filter((file) =>
    /import [^;]*?\b(?:ViewTransition|Fragment|Activity|SuspenseList|addTransitionType)\b[^;]*? from 'react'|import [^;]*?\bpre(?:load|init)\w*\b[^;]*? from 'react-dom'|<(?:Fragment|ViewTransition|Activity|SuspenseList)\b/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(asking).toEqual([])
})
