/** Tests that uploads leave disk space for the database, also if many run at the same time (safety A5). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { megabytes } from '#contract/sizes.ts'
import { diskStore } from '#server/storage/stores/disk-store.ts'
import { aSmallDisk, type SmallDisk } from '#tests/faults/database/a-small-disk.ts'

/** The size in megabytes, which is somewhat more than the space that stays reserved. */
const SIZE = 580

let disk: SmallDisk | undefined
beforeAll(() => void (disk = aSmallDisk(SIZE)))
afterAll(() => disk?.remove())

test('uploads that began with enough space are refused with 507 when it is used up', async ({ skip }) => {
  if (!disk) return skip('only root may mount a small disk')
  const store = diskStore(disk.directory)
  const uploads = await Promise.all(Array.from({ length: 10 }, () => store.begin()))
  const piece = Buffer.alloc(megabytes(1), 'x')
  let written = 0
  const appendAll = async (upload: (typeof uploads)[number]) => {
    for (let at = 0; at < 20; at++) {
      await upload.append(piece)
      written += 1
    }
  }
  const sent = await Promise.allSettled(uploads.map(appendAll))
  expect(sent.map(({ status }) => status)).toContain('rejected')
  const reasons = sent.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { wording?: object }).wording] : [],
  )
  expect(reasons).toEqual(reasons.map(() => expect.objectContaining({ statusCode: '507' })))
  // 80 MB were free. Bytes that arrive between two checks may exceed them.
  expect(written).toBeLessThan(80 + 30)
  await Promise.all(uploads.map((upload) => upload.abort()))
  const again = await store.begin()
  await again.append(piece)
  await again.abort()
})
