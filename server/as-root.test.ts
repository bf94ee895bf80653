import { expect, test } from 'vitest'
import { sayWhyRoot } from './as-root.ts'

const own = { DATABASE_URL: undefined, DATA_DIR: './data' }

test('root is told why the program stays root, and how to avoid it', () => {
  expect(sayWhyRoot(0, own)).toMatch(/only root may start it again .* chown -R .* \.\/data/)
  expect(sayWhyRoot(0, { ...own, DATABASE_URL: 'postgresql://x@y/z' })).toContain('start as that one')
})

test('an ordinary user, or a system without users, is told nothing', () => {
  expect(sayWhyRoot(1000, own)).toBeUndefined()
  expect(sayWhyRoot(undefined, own)).toBeUndefined()
})
