import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('callers take turns, even if one of them asks for much', async () => {
  const turns = openTurns(2)
  const begun: string[] = []
  const ask = (caller: string) => turns(async () => void begun.push(caller), caller)
  await Promise.all([...Array.from({ length: 50 }, () => ask('flood')), ask('ada'), ask('bea'), ask('')])
  expect(begun).toHaveLength(53)
  const places = ['ada', 'bea', ''].map((one) => begun.indexOf(one))
  expect(Math.max(...places)).toBeLessThan(8)
})

test('the number of parallel runs is limited, and a failure frees its place', async () => {
  const turns = openTurns(3)
  let working = 0
  let most = 0
  const all = Array.from({ length: 20 }, (_, at) =>
    turns(
      async () => {
        most = Math.max(most, ++working)
        await new Promise((later) => setImmediate(later))
        working -= 1
        if (at % 2 === 0) throw new Error('no')
      },
      `caller ${at % 4}`,
    ).catch(() => undefined),
  )
  await Promise.all(all)
  expect([most, working]).toEqual([3, 0])
})

test('a caller with a hundred waiting runs is refused, and nobody else', async () => {
  const turns = openTurns(1)
  const held = Promise.withResolvers<void>()
  const first = turns(() => held.promise, 'flood')
  const flood = Array.from({ length: 101 }, () =>
    turns(async () => 'done', 'flood').catch((error: { status: number }) => error.status),
  )
  const others = [turns(async () => 'done', 'ada'), ...Array.from({ length: 200 }, () => turns(async () => 'done'))]
  held.resolve()
  await first
  const answers = await Promise.all(flood)
  expect(answers.filter((one) => one === 429)).toHaveLength(1)
  expect(new Set(await Promise.all(others))).toEqual(new Set(['done']))
})
