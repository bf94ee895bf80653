import { expect, test } from 'vitest'
import { plainText } from './search-text.ts'
import { wantsCheap, withMonthsInWords, withoutWishes } from './wishes-in-words.ts'

test.each([
  ['loge pour 10 personnes', 'loge pour'],
  ['tennis pas cher', 'tennis'],
  ['a box for 4 people', 'a box for'],
  ['F1 pour 4', 'F1'],
  ['golf in May for 12', 'golf in May'],
  ['فورمولا 1 لـ4', 'فورمولا 1'],
  ['F1 pour 10 000 euros', 'F1 pour 10 000 euros'],
  ['مقصورة 10 أشخاص', 'مقصوره'],
  ['مقصورة لـ 120 شخصًا', 'مقصوره لـ'],
  ['مقصورة بين 100 و150 ضيفًا', 'مقصوره'],
  ['loge de 100 à 150 personnes', 'loge de'],
  ['a box, 100-150 guests', 'a box'],
  ['loge environ 1 000 personnes', 'loge'],
  ['a box with up to 1200 seats', 'a box with'],
  ['finale 2026 places', 'finale 2026 places'],
  ['ligue 1 120 personnes', 'ligue 1'],
  ['Formule 1', 'formule 1'],
  ['peoples cup', 'peoples cup'],
])('«%s» searches «%s»', (search, sought) => {
  expect(withoutWishes(plainText(search))).toBe(plainText(sought))
})

test.each(['pas cher', 'Tennis PAS CHER', 'cheap tennis', 'تنس رخيص'])(
  '«%s» wants the cheaper ones first',
  (search) => {
    expect(wantsCheap(search)).toBe(true)
  },
)

test('a month or a date in numbers is read as that month', () => {
  const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
  expect(withMonthsInWords('F1 12/2026', months)).toBe('F1 décembre 2026')
  expect(withMonthsInWords('04.12.2026', months)).toBe('décembre 2026')
  expect(withMonthsInWords('١٢/٢٠٢٦', months)).toBe('décembre 2026')
  expect(withMonthsInWords('۰۴.۱۲.۲۰۲۶', months)).toBe('décembre 2026')
  expect(withMonthsInWords('13/2026 1.500', months)).toBe('13/2026 1.500')
})
