import { expect, test } from 'vitest'
import { spacedWords } from '../typography.ts'
import { spaced } from '../fr/typography.ts'

test.each([
  ['Une question ? Écrivez-nous !', 'Une question\u202f? Écrivez-nous\u202f!'],
  ['Votre référence : {reference} ; gardez-la', 'Votre référence\u00a0: {reference}\u202f; gardez-la'],
  ['«Retour» et « Retour »', '«Retour» et «\u00a0Retour\u00a0»'],
  ['EVENT:', 'EVENT:'],
  ['3 jours, du 4 au 6', '3\u00a0jours, du 4 au 6'],
  ['du 24 mai au 1er juin 2026', 'du 24\u00a0mai au 1er\u00a0juin 2026'],
  ['Passée · être prévenu', 'Passée ·\u00a0être prévenu'],
  ['Oops! Page not found', 'Oops! Page not found'],
  ['de 18:30 à 20:00, 24/7', 'de 18:30 à 20:00, 24/7'],
])('no line breaks before a sign of «%s»', (written, shown) => {
  expect(spaced(written)).toBe(shown)
  expect(spaced(shown)).toBe(shown)
})

test('every form of a counted sentence is spaced', () => {
  expect(spacedWords({ plain: 'Ah !', counted: { one: 'Un ?', other: 'Des {count} ?' } }, spaced)).toEqual({
    plain: 'Ah\u202f!',
    counted: { one: 'Un\u202f?', other: 'Des {count}\u202f?' },
  })
})
