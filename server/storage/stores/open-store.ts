/** Chooses where bytes lie: beside the embedded database, or in the database that several programs may share. */
import { join } from 'node:path'
import type { Database } from '#database/database.ts'
import type { Settings } from '#server/settings/settings.ts'
import { databaseStore } from './database-store.ts'
import { diskStore } from './disk-store.ts'
import type { Store } from './store.ts'

export type StoreSettings = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'OBJECTS'>

export function openStore(settings: StoreSettings, database: Database): Store {
  return storeKind(settings) === 'disk' ? diskStore(objectsDirectory(settings)) : databaseStore(database)
}

export const storeKind = ({ OBJECTS, DATABASE_URL }: Omit<StoreSettings, 'DATA_DIR'>) =>
  OBJECTS ?? (DATABASE_URL ? 'database' : 'disk')

export const objectsDirectory = ({ DATA_DIR }: Pick<StoreSettings, 'DATA_DIR'>) => join(DATA_DIR, 'objects')
