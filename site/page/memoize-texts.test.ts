import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import type { Overlay } from '#catalogue/editions/catalogue.ts'
import { compose } from '#catalogue/editions/compose.ts'
import { languageCodes } from '#languages/languages.ts'
import { baseCatalogue } from '#server/pages/catalogue/base-catalogue.ts'
import { finderTextsOf } from '../picker/finding/make-finder-texts.ts'
import { dictionariesFor } from './dictionaries-for.ts'
import { detailTextsOf } from '../detail/detail-texts.ts'
import { listOf } from './texts.ts'

const DAY = '2026-11-23'

/** All texts of a catalogue that a browser loads, in every language. */
function told(overlays: readonly Overlay[]) {
  const composed = compose(baseCatalogue, overlays, DAY)
  const spoken = dictionariesFor(composed)
  return languageCodes.map((code) => ({
    list: listOf(spoken[code], composed.experiences),
    details: detailTextsOf(spoken[code], composed.experiences),
    names: finderTextsOf(code, { ...composed, dictionaries: spoken }),
  }))
}

const changes: readonly (readonly [string, unknown])[] = [
  ['priceFrom', 9999],
  ['title.ar', 'عنوان آخر'],
  ['features.en', ['One', 'Two', 'Three']],
  ['alternative.fr', 'Une tout autre image.'],
  ['called', 'porte dauteuil'],
  ['seat.en', 'Box 12'],
]

test.each(changes)('after a change of %s all texts are those of a fresh catalogue', (key, value) => {
  const before = told([])
  const overlay = { experience: '2', edition: '', version: 1, fields: { [key]: value } }
  const after = told([overlay])
  expect(after).not.toEqual(before)
  // Copies of everything, for which nothing is kept.
  const fresh = structuredClone(catalogue)
  const texts = structuredClone(baseCatalogue.texts)
  const other = compose({ ...baseCatalogue, experiences: fresh, texts }, [structuredClone(overlay)], DAY)
  const spoken = dictionariesFor(other)
  expect(after).toEqual(
    languageCodes.map((code) => ({
      list: listOf(spoken[code], other.experiences),
      details: detailTextsOf(spoken[code], other.experiences),
      names: finderTextsOf(code, { ...other, dictionaries: spoken }),
    })),
  )
  expect(told([]), 'undone, it is as before').toEqual(before)
})

test('an experience that nobody changed is the object that it was', () => {
  const [before, after] = [told([]), told([{ experience: '2', edition: '', version: 1, fields: { priceFrom: 9999 } }])]
  const of = (some: typeof after, id: string) => some[0]!.list.experiences.find((one) => one.id === id)
  expect(of(after, '7')).toBe(of(before, '7'))
  expect(after[0]!.details['7']).toBe(before[0]!.details['7'])
  expect(of(after, '2')).not.toEqual(of(before, '2'))
})
