/** Keeps the originals of catalogue pictures as files of their bucket, for the routes of the room (decision 104). */
import { Readable } from 'node:stream'
import { Problem } from '#contract/problems.ts'
import type { OriginalFile, Originals } from '#server/pictures/originals.ts'
import { storageProblem } from './problems.ts'
import { keepUnlessRefused, metadataOf } from './put-object.ts'
import { DEFAULT_CACHING, keepBytes } from './receive-bytes.ts'
import { inStorage, service, type StorageServices } from './storage-services.ts'
import { readWhole } from './stores/store.ts'

export function openOriginals(services: StorageServices): Originals {
  const { store } = services

  async function write(bytes: Uint8Array): Promise<OriginalFile> {
    const { version, ...found } = await keepBytes(Readable.from([bytes]), { store, largest: Infinity })
    const metadata = metadataOf({ ...found, type: 'image/jpeg', cacheControl: DEFAULT_CACHING }, services.now())
    return { version, metadata }
  }

  return {
    read: ({ version, metadata }) => readWhole(store, { version, size: metadata.size }).catch(refuse),
    async keep(original, keepPicture) {
      const isNew = original instanceof Uint8Array
      const file = isNew ? await write(original).catch(refuse) : original
      const save = () =>
        inStorage({ services }, { operation: 'object.upload', caller: service }, (tx) => keepPicture(tx, file))
      return isNew ? keepUnlessRefused(store, file.version, save) : save()
    },
  }
}

/** The routes of the room answer a full store, and one that cannot be reached, in their own shape. */
function refuse(cause: unknown): never {
  const { message, wording } = storageProblem(cause)
  if (wording.statusCode === '507') throw new Problem('insufficient_storage', message, { cause, retryAfter: 60 })
  if (wording.statusCode === '503') throw new Problem('PGRST000', message, { cause, retryAfter: 2 })
  throw cause
}
