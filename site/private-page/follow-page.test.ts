import { expect, test } from 'vitest'
import { takeEvents } from './follow-page.ts'

test('an event is told once it is whole, however the network cuts it', () => {
  const told: unknown[] = []
  const text = 'retry: 1000\n\nevent: page\ndata: {"step":"seen"}\n\n: \n\nevent: page\ndata: {"erased":true}\n\n'
  for (let cut = 1; cut < text.length; cut++) {
    told.length = 0
    const take = takeEvents((page) => told.push(page))
    take(text.slice(0, cut))
    take(text.slice(cut))
    expect(told, `cut at ${cut}`).toEqual([{ step: 'seen' }, { erased: true }])
  }
})
