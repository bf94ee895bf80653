/** Settings of the storage interface. */
import * as v from 'valibot'
import { number, onOff, text, webAddress } from './setting-kinds.ts'

export const STORAGE_SETTINGS = {
  STORAGE: onOff('on'),
  OBJECTS: v.optional(v.picklist(['disk', 'database', 's3'], 'must be disk, database or s3')),
  S3_ENDPOINT: v.optional(webAddress),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: text('us-east-1'),
  S3_KEY_ID: v.optional(v.string()),
  S3_SECRET: v.optional(v.string()),
  STORAGE_FILE_MB: number(1, 5000, 50),
  STORAGE_GIGABYTES: number(1, 1_000_000, 10),
}
