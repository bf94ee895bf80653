import { expect, test } from 'vitest'
import { dictionaries } from '#languages/dictionaries.ts'
import { translator } from '#languages/translate.ts'
import { textsOf } from '../page/texts.ts'
import { shownPrice } from './shown-price.ts'

const { words, experiences } = textsOf(dictionaries.fr)
const priceOf = (id: string, today: '2026-05-01' | '2026-11-23') =>
  shownPrice(
    experiences.find((experience) => experience.id === id)!,
    today,
    translator(words, 'fr'),
  )

test('the price of an edition that is over names that edition; an edition without a price promises none', () => {
  expect(priceOf('2', '2026-05-01')).toBe('À partir de 1\u202f600\u00a0€')
  expect(priceOf('2', '2026-11-23')).toBe('Édition 2026\u00a0: à partir de 1\u202f600\u00a0€')
  expect(priceOf('f1-2026-miami', '2026-05-01')).toBe('Réservation sur demande')
  expect(priceOf('f1-2026-miami', '2026-11-23')).toBe('Prix à confirmer')
  expect(priceOf('f1-2026-bahrain', '2026-05-01')).toBe('Prix à confirmer')
})
