import { expect, test } from 'vitest'
import { atHome, type FlowState, nextStep } from './flow.ts'

const choosing: FlowState = { step: 'categorySelection', category: null, chosen: ['1'] }
const picking: FlowState = { step: 'selection', category: null, chosen: ['1'] }
const pickingTennis: FlowState = { step: 'selection', category: 'tennis', chosen: ['1'] }
const reading: FlowState = { step: 'summary', category: 'tennis', chosen: ['1', '2'] }

test('starting with a category goes to its selection, without one to the category chooser', () => {
  expect(nextStep(atHome, { type: 'start', category: 'f1' })).toEqual({ step: 'selection', category: 'f1', chosen: [] })
  expect(nextStep(atHome, { type: 'start', category: null })).toEqual({
    step: 'categorySelection',
    category: null,
    chosen: [],
  })
})

test('choosing a category goes to the selection of that category', () => {
  expect(nextStep(choosing, { type: 'chooseCategory', category: 'awards' })).toEqual({
    step: 'selection',
    category: 'awards',
    chosen: ['1'],
  })
})

test('toggling adds at the end and removes again, without a maximum', () => {
  const added = nextStep(picking, { type: 'toggle', id: '4' })
  expect(added.chosen).toEqual(['1', '4'])
  expect(nextStep(added, { type: 'toggle', id: '1' }).chosen).toEqual(['4'])

  const ids = Array.from({ length: 500 }, (_, index) => `x${index}`)
  expect(ids.reduce((state, id) => nextStep(state, { type: 'toggle', id }), atHome).chosen).toEqual(ids)
})

test('completing the selection stores what was chosen and goes to the summary', () => {
  expect(nextStep(pickingTennis, { type: 'completeSelection', chosen: ['2', '5'] })).toEqual({
    step: 'summary',
    category: 'tennis',
    chosen: ['2', '5'],
  })
})

test('an empty selection cannot be completed', () => {
  expect(nextStep(picking, { type: 'completeSelection', chosen: [] })).toEqual(picking)
})

test('restarting clears the choices and the category and returns home', () => {
  expect(nextStep(reading, { type: 'restart' })).toEqual({ step: 'home', category: null, chosen: [] })
})

test.each([
  ['home', atHome, atHome],
  ['the chooser', choosing, { step: 'home', category: null, chosen: ['1'] }],
  ['a selection with a category', pickingTennis, { step: 'home', category: null, chosen: ['1'] }],
  ['a selection without', picking, { step: 'categorySelection', category: null, chosen: ['1'] }],
  ['the summary', reading, { step: 'selection', category: 'tennis', chosen: ['1', '2'] }],
] as const)('back from %s', (_, from, to) => {
  expect(nextStep(from, { type: 'goBack' })).toEqual(to)
})
