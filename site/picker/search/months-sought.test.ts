import { expect, test } from 'vitest'
import { monthsSought, withMonthsInOneWord } from './months-sought.ts'
import { plainText } from './search-text.ts'

const monthsIn = (search: string) =>
  withMonthsInOneWord(plainText(search))
    .split(' ')
    .map((word) => monthsSought(word)?.months ?? [])

test.each([
  ['juin', [5]],
  ['Juillet', [6]],
  ['juil.', [6]],
  ['sept.', [8]],
  ['Sept', [8]],
  ['févr', [1]],
  ['déc.', [11]],
  ['aout', [7]],
  ['Aug', [7]],
  ['jun', [5]],
  ['mars', [2]],
  ['mai', [4]],
  ['May', [4]],
  ['يونيو', [5]],
  ['يونيه', [5]],
  ['إبريل', [3]],
  ['حزيران', [5]],
  ['تموز', [6]],
  ['أيلول', [8]],
  ['آب', [7]],
  ['كانون الثاني', [0]],
  ['كانون الأول', [11]],
  ['تشرين الأوّل', [9]],
  ['تشرين ثاني', [10]],
  ['كانون', [0, 11]],
  ['تشرين', [9, 10]],
  ['جويلية', [6]],
  ['غشت', [7]],
  ['juillet', [6]],
])('«%s» means month %j, January being 0', (search, months) => {
  expect(monthsIn(search)).toEqual([months])
})

test.each([
  ['printemps', [2, 3, 4]],
  ['spring', [2, 3, 4]],
  ['ربيع', [2, 3, 4]],
  ['été', [5, 6, 7]],
  ['l’été', [5, 6, 7]],
  ['Summer', [5, 6, 7]],
  ['صيف', [5, 6, 7]],
  ["d'automne", [8, 9, 10]],
  ['fall', [8, 9, 10]],
  ['خريف', [8, 9, 10]],
  ['HIVER', [11, 0, 1]],
  ['شتاء', [11, 0, 1]],
])('«%s» means the months of a season %j', (search, months) => {
  expect(monthsIn(search)).toEqual([months])
})

test.each(['monaco', 'ju', 'augusta', 'marseille', 'spa', 'موناكو'])('«%s» means none', (search) => {
  expect(monthsIn(search).flat()).toEqual([])
})
