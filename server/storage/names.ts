/**
 * Validates names of buckets and files. The router decodes a name once, and it never becomes a path of the disk. Still,
 * a name that another server or a browser could read as `..` is refused.
 */
import { invalidBucketName, invalidKey } from './problems.ts'

const KEY = /^[\w/!.*'() &$=@;:+,?-]+$/
const BUCKET = /^[\w!.*'() &$=@;:+,?-]+$/
const LONGEST_KEY = 1024
const LONGEST_BUCKET = 100

export function checkKey(key: string): string {
  const steps = key.split('/')
  const isPlain = steps.every((step) => step !== '' && step !== '.' && step !== '..')
  if (!isPlain || !KEY.test(key) || Buffer.byteLength(key) > LONGEST_KEY) throw invalidKey(key.slice(0, LONGEST_KEY))
  return key
}

export function checkBucketName(name: string): string {
  const isPlain = BUCKET.test(name) && name.trim() === name && name !== '.' && name !== '..'
  if (!isPlain || name.length > LONGEST_BUCKET) throw invalidBucketName()
  return name
}
