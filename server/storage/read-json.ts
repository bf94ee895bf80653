/** Reads the JSON body of a call; without a body it is an empty object. */
import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { megabytes } from '#contract/sizes.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'
import { invalidRequest } from './problems.ts'

/** A thousand names of a kilobyte. */
const LARGEST = megabytes(2)

export async function readJson<Shape extends v.GenericSchema>(
  incoming: IncomingMessage,
  shape: Shape,
): Promise<v.InferOutput<Shape>> {
  const body = await readBody(incoming, LARGEST)
  const read = v.safeParse(shape, body.trim() === '' ? {} : parseJson(body), { abortEarly: true })
  if (read.success) return read.output
  const [issue] = read.issues
  throw invalidRequest(`body/${v.getDotPath(issue) ?? ''} is missing or of the wrong kind`)
}
