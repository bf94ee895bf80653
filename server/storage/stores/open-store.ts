/** Opens the store of bytes: the disk, the database that several programs share, or a bucket of an object store. */
import { join } from 'node:path'
import type { Database } from '#database/database.ts'
import type { Settings } from '#server/settings/settings.ts'
import { databaseStore } from './database-store.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

export type StoreSettings = Pick<
  Settings,
  'DATA_DIR' | 'DATABASE_URL' | 'OBJECTS' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_KEY_ID' | 'S3_SECRET'
>

export async function openStore(settings: StoreSettings, database: Database): Promise<Store> {
  const kind = storeKind(settings)
  if (kind === 'disk') return diskStore(objectsDirectory(settings))
  return kind === 'database' ? databaseStore(database) : openS3(settings)
}

/** Tests the bucket by writing, reading and removing an object. */
async function openS3(settings: StoreSettings): Promise<Store> {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_KEY_ID, S3_SECRET } = settings
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_KEY_ID || !S3_SECRET)
    throw new Error('S3_ENDPOINT, S3_BUCKET, S3_KEY_ID and S3_SECRET belong together')
  const endpoint = S3_ENDPOINT.replace(/\/+$/, '')
  const store = s3Store({ endpoint, bucket: S3_BUCKET, region: S3_REGION, keyId: S3_KEY_ID, secret: S3_SECRET })
  const trial = await store.begin()
  try {
    await trial.append(Buffer.from('trial'))
    await trial.finish()
    for await (const bytes of store.read(trial.version, { from: 0, to: 4 })) if (bytes.length === 0) break
    await store.remove(trial.version)
  } catch (cause) {
    throw new Error('The bucket of S3_BUCKET cannot be written and read with these keys', { cause })
  }
  return store
}

export const storeKind = ({
  OBJECTS,
  S3_BUCKET,
  DATABASE_URL,
}: Pick<StoreSettings, 'OBJECTS' | 'S3_BUCKET' | 'DATABASE_URL'>) =>
  OBJECTS ?? (S3_BUCKET ? 's3' : DATABASE_URL ? 'database' : 'disk')

export const objectsDirectory = ({ DATA_DIR }: Pick<StoreSettings, 'DATA_DIR'>) => join(DATA_DIR, 'objects')
