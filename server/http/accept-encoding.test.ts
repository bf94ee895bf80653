import { expect, test } from 'vitest'
import { encodingFor } from './accept-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['', 'identity'],
  ['brandy', 'identity'],
])('%s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})
