/** Tests the source of a visit that a request names (decision 049). */
import { expect, test } from 'vitest'
import { sourceOfVisit } from './source-of-visit.ts'

const here = 'https://premier-rang.test/'

test('the source is the host of the page before, and nothing else of its address', () => {
  expect(sourceOfVisit('https://www.example.com/private/page?name=Ada', here)).toEqual({ referrer: 'www.example.com' })
})

test('the parameters of a campaign are read from the address the page was loaded from', () => {
  expect(sourceOfVisit('', `${here}?utm_source=Newsletter&utm_campaign=monaco&gclid=secret&step=summary`)).toEqual({
    utm_source: 'Newsletter',
    utm_campaign: 'monaco',
  })
})

test.each([
  ['there is no referrer', '', here],
  ['the page before is ours', `${here}?lang=en`, `${here}?lang=fr`],
  ['the referrer cannot be read', 'nonsense', `${here}?utm_source=%20`],
])('no source is named if %s', (_why, referrer, arrivedAt) => {
  expect(sourceOfVisit(referrer, arrivedAt)).toBeUndefined()
})

test('a text longer than the server takes is cut, and a character that turns the direction is gone', () => {
  const { utm_source } = sourceOfVisit('', `${here}?utm_source=${'a'.repeat(300)}`)!
  expect(utm_source).toHaveLength(200)
  expect(sourceOfVisit('', `${here}?utm_source=${'a'.repeat(199)}🏁`)!.utm_source).toBe('a'.repeat(199))
  expect(sourceOfVisit('', `${here}?utm_source=%E2%80%AEabc`)).toEqual({ utm_source: 'abc' })
})
