import { expect, test } from 'vitest'
import { openRenderTurns } from './render-turns.ts'

const HOLD = 20
function hold(): void {
  const end = performance.now() + HOLD
  while (performance.now() < end);
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('other work runs between two renderings, even if many wait', async () => {
  const turns = openRenderTurns()
  const rendered: string[] = []
  const all = Array.from({ length: 10 }, (_, at) =>
    turns.take({ place: 'a', mayRefuse: true }, () => {
      hold()
      rendered.push(String(at))
    }),
  )
  for (let at = 0; at < 5; at += 1) {
    const before = rendered.length
    await turn()
    expect(rendered.length - before).toBeLessThanOrEqual(1)
  }
  await Promise.all(all)
  expect(rendered.join('')).toBe('0123456789')
})

test('network addresses take turns, and one that requests too many at once is refused', async () => {
  const turns = openRenderTurns()
  const rendered: string[] = []
  const ask = (place: string, mayRefuse = true) => turns.take({ place, mayRefuse }, () => void rendered.push(place))
  const flood = Array.from({ length: 17 }, () => ask('a'))
  await expect(ask('a')).rejects.toMatchObject({ status: 429, retryAfter: 2 })
  const others = [ask('b'), ask('c'), ask('a', false)]
  await Promise.all([...flood, ...others])
  expect(rendered.slice(0, 4).toSorted().join('')).toBe('aabc')
  expect(rendered).toHaveLength(20)
})

test('a rendering that fails does not block the next', async () => {
  const turns = openRenderTurns()
  const failing = turns.take({ place: 'a', mayRefuse: true }, () => {
    throw new Error('no')
  })
  const next = turns.take({ place: 'a', mayRefuse: true }, () => 'a page')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('a page')
})
