/** Tests every kind of body that storage-js sends, in each of its three ways to upload (spec §7). */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADA, aStorageWorld, PNG, type StorageWorld } from './storage-world.ts'

let world: StorageWorld
beforeAll(async () => void (world = await aStorageWorld()))
afterAll(() => world.stop())

const own = () => world.as('ada').from('own')
const shown = () => world.as('service').from('shown')

describe('a body', () => {
  const text = 'the same text'
  const bytes = new TextEncoder().encode(text)
  const form = () => {
    const filled = new FormData()
    filled.append('cacheControl', '7')
    filled.append('', new Blob([text], { type: 'text/csv' }))
    return filled
  }
  test.each<[string, () => Parameters<ReturnType<typeof own>['upload']>[1], type: string, caching: string]>([
    ['a text', () => text, 'text/plain;charset=UTF-8', 'max-age=5'],
    ['an ArrayBuffer', () => bytes.buffer, 'text/plain;charset=UTF-8', 'max-age=5'],
    ['a view of bytes', () => bytes, 'text/plain;charset=UTF-8', 'max-age=5'],
    ['a Buffer', () => Buffer.from(text), 'text/plain;charset=UTF-8', 'max-age=5'],
    ['a stream', () => new Blob([text]).stream(), 'text/plain;charset=UTF-8', 'max-age=5'],
    ['a stream of Node', () => Readable.from([Buffer.from(text)]), 'text/plain;charset=UTF-8', 'max-age=5'],
    ['a Blob', () => new Blob([text], { type: 'text/csv' }), 'text/csv', 'max-age=5'],
    ['a File', () => new File([text], 'a.csv', { type: 'text/csv' }), 'text/csv', 'max-age=5'],
    ['a form', form, 'text/csv', 'max-age=7'],
  ])('may be %s, in each of the three ways to upload', async (what, body, contentType, cacheControl) => {
    const options = { cacheControl: '5', metadata: { of: 'été' } }
    const path = `${ADA}/bodies/${what}.txt`
    const expectKept = async () => {
      expect(await (await own().download(path)).data!.text()).toBe(text)
      expect((await own().info(path)).data).toMatchObject({ contentType, cacheControl, metadata: options.metadata })
    }
    expect((await own().upload(path, body(), options)).error).toBeNull()
    await expectKept()
    expect((await own().update(path, body(), options)).error).toBeNull()
    await expectKept()
    await own().remove([path])
    const { token } = (await own().createSignedUploadUrl(path)).data!
    expect((await world.as('anon').from('own').uploadToSignedUrl(path, token, body(), options)).data).toEqual({
      path,
      fullPath: `own/${path}`,
    })
    await expectKept()
  })

  test('without a cache duration is cached by nobody', async () => {
    await world.ask('/object/shown/wordless', { as: 'service', method: 'POST', body: new Uint8Array(PNG) })
    expect((await shown().info('wordless')).data).toMatchObject({
      contentType: 'application/octet-stream',
      cacheControl: 'no-cache',
      metadata: {},
    })
  })

  test.each(['not base64 of JSON', Buffer.from('[1]').toString('base64'), Buffer.from('"a"').toString('base64')])(
    'with the metadata %s is refused and not stored',
    async (metadata) => {
      const { error } = await shown().upload('odd-metadata', 'x', { headers: { 'x-metadata': metadata } })
      expect(error).toMatchObject({ message: 'The metadata must be one JSON object', statusCode: '400' })
      expect((await shown().exists('odd-metadata')).data).toBe(false)
    },
  )
})
