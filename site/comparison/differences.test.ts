import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('a fact that all share is listed once, and only different facts stand side by side', () => {
  const { lines, shared } = differencesOf([
    { label: 'included', answers: [['Paddock', 'Dinner'], ['Paddock', 'Yacht'], ['Paddock']] },
    { label: 'days', answers: [['Race'], ['Race'], ['Race']] },
    { label: 'price', answers: [['9 500 €'], ['on request'], ['on request']] },
  ])
  expect(lines).toEqual([
    { label: 'included', answers: [['Dinner'], ['Yacht'], []] },
    { label: 'price', answers: [['9 500 €'], ['on request'], ['on request']] },
  ])
  expect(shared).toEqual([
    { label: 'included', answers: [['Paddock']] },
    { label: 'days', answers: [['Race']] },
  ])
})
