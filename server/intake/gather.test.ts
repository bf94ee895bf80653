import { expect, test } from 'vitest'
import { gather } from './gather.ts'

class Refused extends Error {}

/** Work that the test ends; items below zero are refused. */
function aLane({ lanes = 1, most = 8, patience = 60_000, longestWait = 60_000 } = {}) {
  const groups: string[] = []
  const ends: (() => void)[] = []
  const store = gather<number, string>({
    lanes,
    most,
    patience,
    longestWait,
    mayJoin: (item, group) => !group.includes(item),
    async work(group) {
      groups.push(group.join(' '))
      await new Promise<void>((resolve) => ends.push(resolve))
      if (group.includes(13)) throw new Error('lost')
      if (group.some((item) => item < 0)) throw new Refused('no')
      return group.map((item) => `stored ${item}`)
    },
    isRefusal: (error) => error instanceof Refused,
    tooLate: () => new Error('too late'),
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    groups,
    store,
    settled,
    /** Ends all work, now and later. */
    async finish() {
      for (let ended = 0; ended < ends.length; ended += 1) {
        ends[ended]!()
        await settled()
        await settled()
      }
    },
  }
}

test('a single item is worked on at once; items that arrive meanwhile are one group', async () => {
  const { store, groups, settled, finish } = aLane()
  const first = store(1)
  await settled()
  const others = [2, 3, 4].map((item) => store(item))
  await settled()
  expect(groups).toEqual(['1'])
  await finish()
  expect(groups).toEqual(['1', '2 3 4'])
  expect(await Promise.all([first, ...others])).toEqual(['stored 1', 'stored 2', 'stored 3', 'stored 4'])
})

test('a group holds no more items than allowed, and none that may not join the others', async () => {
  const { store, groups, settled, finish } = aLane({ most: 3 })
  const all = [1, 1, 2, 3, 4, 1].map((item) => store(item))
  await settled()
  await finish()
  await Promise.all(all)
  expect(groups).toEqual(['1 2 3', '1 4', '1'])
})

test('two lanes work in parallel', async () => {
  const { store, groups, settled, finish } = aLane({ lanes: 2 })
  const first = store(1)
  await settled()
  const second = store(2)
  await settled()
  expect(groups).toEqual(['1', '2'])
  await finish()
  await Promise.all([first, second])
})

test('only the refused item fails', async () => {
  const { store, groups, settled, finish } = aLane()
  const all = Promise.allSettled([1, 2, -3, 4].map((item) => store(item)))
  await settled()
  await finish()
  expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    'stored 1',
    'stored 2',
    'Error: no',
    'stored 4',
  ])
  expect(groups).toEqual(['1 2 -3 4', '1 2', '-3 4', '-3', '4'])
})

test('work that may have been done is not tried again: every item of the group fails', async () => {
  const { store, groups, settled, finish } = aLane()
  const all = Promise.allSettled([1, 13, 2].map((item) => store(item)))
  await settled()
  await finish()
  expect((await all).every(({ status }) => status === 'rejected')).toBe(true)
  expect(groups).toEqual(['1 13 2'])
})

test('a group that does not end frees its lane after the time limit', async () => {
  const { store, groups, finish } = aLane({ patience: 1 })
  const first = store(1)
  await expect.poll(() => groups).toEqual(['1'])
  const second = store(2)
  await expect.poll(() => groups).toEqual(['1', '2'])
  await finish()
  expect(await Promise.all([first, second])).toEqual(['stored 1', 'stored 2'])
})

test('an item that waited too long is refused', async () => {
  const { store, groups, settled, finish } = aLane({ longestWait: -1 })
  await expect(store(1)).rejects.toThrow('too late')
  await settled()
  await finish()
  expect(groups).toEqual([])
})
