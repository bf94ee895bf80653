/** Settings of the storage interface. */
import * as v from 'valibot'
import { number, onOff } from './setting-kinds.ts'

export const STORAGE_SETTINGS = {
  STORAGE: onOff('on'),
  OBJECTS: v.optional(v.picklist(['disk', 'database'], 'must be disk or database')),
  STORAGE_FILE_MB: number(1, 5000, 50),
  STORAGE_GIGABYTES: number(1, 1_000_000, 10),
}
