/** Tests which process of a function answers when its files change, on processes that the test starts itself. */
import { expect, test, vi } from 'vitest'
import { FunctionFailure } from './function-failure.ts'
import { openPlace } from './place.ts'
import type { FunctionProcess } from './process/function-process.ts'
import type { FunctionDefinition } from './read-functions.ts'

interface Begun extends PromiseWithResolvers<void> {
  of: string
  process: FunctionProcess
}

const version = (signature: string) => ({ name: 'one', signature }) as FunctionDefinition

function aPlace() {
  const begun: Begun[] = []
  const retire = vi.fn<(process: FunctionProcess) => void>()
  const start = ({ signature }: FunctionDefinition) => {
    const ready = Promise.withResolvers<void>()
    const process: FunctionProcess = {
      ready: ready.promise,
      busy: () => 0,
      lastUsed: () => 0,
      isSpent: () => false,
      call: async () => new Response(),
      retire: async () => undefined,
    }
    begun.push({ ...ready, of: signature, process })
    return process
  }
  return { place: openPlace(version('first'), { start, retire }), begun, retire }
}

test('a file that changes during the very first start is loaded again, and its caller gets that version', async () => {
  const { place, begun, retire } = aPlace()
  const asked = place.processFor()
  place.renew(version('second'))
  begun[0]!.resolve()
  await expect.poll(() => begun.map(({ of }) => of)).toEqual(['first', 'second'])
  begun[1]!.resolve()
  expect(await asked).toBe(begun[1]!.process)
  expect(retire.mock.calls).toEqual([[begun[0]!.process]])
  expect(await place.processFor()).toBe(begun[1]!.process)
})

test('a file that changes while its replacement starts is replaced by the latest version only', async () => {
  const { place, begun, retire } = aPlace()
  const asked = place.processFor()
  begun[0]!.resolve()
  await asked
  place.renew(version('second'))
  place.renew(version('third'))
  begun[1]!.resolve()
  expect(await place.processFor(), 'the present one meanwhile').toBe(begun[0]!.process)
  begun[2]!.resolve()
  await expect.poll(() => place.process()).toBe(begun[2]!.process)
  expect(retire.mock.calls).toEqual([[begun[1]!.process], [begun[0]!.process]])
})

test('a replacement that does not start leaves the present process at work', async () => {
  const { place, begun } = aPlace()
  const asked = place.processFor()
  begun[0]!.resolve()
  await asked
  place.renew(version('second'))
  begun[1]!.reject(new FunctionFailure('BOOT_ERROR'))
  await place.settled()
  expect(await place.processFor()).toBe(begun[0]!.process)
})
