import { expect, test } from 'vitest'
import { refuseCrossSite } from './same-site.ts'

const site = 'https://premier-rang.example'

test.each([
  ['a browser on the site', { 'sec-fetch-site': 'same-origin', origin: site }],
  ['an older browser on the site', { origin: site }],
  [
    'an older browser at the address the server is reached by',
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
  ],
  ['no browser', {}],
])('%s may post the form', (_who, headers) => {
  expect(() => refuseCrossSite(headers, site)).not.toThrow()
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://other.premier-rang.example' }],
  ['another site in an older browser', { origin: 'https://evil.example', host: 'premier-rang.example' }],
  ['a page without an origin', { origin: 'null' }],
])('%s may not', (_who, headers) => {
  expect(() => refuseCrossSite(headers, site)).toThrow(expect.objectContaining({ status: 403 }))
})
