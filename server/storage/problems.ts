/**
 * The errors of the storage API, in the shape of its clients: nearly every one is HTTP 400 with the real status as a
 * text in the body.
 */
import { Problem } from '#contract/problems.ts'
import { databaseProblem } from '../http/failures/database-problem.ts'

interface ProblemBody {
  statusCode: string
  error: string
  code: string
  message: string
}

export class StorageProblem extends Error {
  override name = 'StorageProblem'
  readonly wording: ProblemBody

  constructor(wording: ProblemBody, cause?: unknown) {
    super(wording.message, { cause })
    this.wording = wording
  }
}

type ProblemWords = readonly [statusCode: string, error: string, code: string, message: string]

const problem = ([statusCode, error, code, message]: ProblemWords, cause?: unknown) =>
  new StorageProblem({ statusCode, error, code, message }, cause)

export const noSuchBucket = () => problem(['404', 'Bucket not found', 'NoSuchBucket', 'Bucket not found'])
/** The same answer for an unknown and for an invisible file. */
export const noSuchKey = () => problem(['404', 'not_found', 'NoSuchKey', 'Object not found'])
const keyExists = (cause?: unknown) =>
  problem(['409', 'Duplicate', 'KeyAlreadyExists', 'The resource already exists'], cause)
export const bucketExists = () => problem(['409', 'Duplicate', 'BucketAlreadyExists', 'The resource already exists'])
export const bucketNotEmpty = () =>
  problem(['409', 'ResourceNotEmpty', 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'])
export const accessDenied = (message = 'new row violates row-level security policy', cause?: unknown) =>
  problem(['403', 'Unauthorized', 'AccessDenied', message], cause)
export const noCredentials = () =>
  problem(['400', 'Error', 'InvalidRequest', "headers must have required property 'authorization'"])
export const invalidToken = (message: string) => problem(['400', 'InvalidJWT', 'InvalidJWT', message])
export const invalidSignature = () =>
  problem(['400', 'InvalidSignature', 'InvalidSignature', 'The signature is not of this file'])
export const invalidKey = (key: string) => problem(['400', 'InvalidKey', 'InvalidKey', `Invalid key: ${key}`])
export const invalidBucketName = () => problem(['400', 'Invalid Input', 'InvalidBucketName', 'Bucket name invalid'])
export const invalidRequest = (message: string) => problem(['400', 'Error', 'InvalidRequest', message])
export const invalidRange = () =>
  problem(['416', 'InvalidRange', 'InvalidRange', 'The requested range is not satisfiable'])
export const tooLarge = () =>
  problem(['413', 'Payload too large', 'EntityTooLarge', 'The object exceeded the maximum allowed size'])
export const wrongType = (type: string) =>
  problem(['415', 'invalid_mime_type', 'InvalidMimeType', `mime type ${type} is not supported`])
export const unreadablePicture = (cause?: unknown) =>
  problem(
    ['400', 'InvalidRequest', 'InvalidRequest', 'The source image is invalid or unsupported for rendering'],
    cause,
  )
export const noRoom = (cause?: unknown) =>
  problem(['507', 'InsufficientStorage', 'InsufficientStorage', 'There is no room left for this file'], cause)
/** The object store is unreachable; the file may exist. */
export const storeAway = (cause?: unknown) =>
  problem(['503', 'SlowDown', 'SlowDown', 'The files cannot be reached right now'], cause)
export const noSuchUpload = () =>
  problem(['404', 'not_found', 'NoSuchUpload', 'The upload does not exist, or no longer'])
/** Another request took the chunk before, or it belongs elsewhere: the client asks for the offset again. */
export const wrongOffset = () => problem(['409', 'Error', 'InvalidUploadOffset', 'Upload-Offset conflict'])
export const wrongChunkType = () =>
  problem(['415', 'Error', 'InvalidRequest', 'Chunks are sent as application/offset+octet-stream'])
export const wrongTusVersion = () =>
  problem(['412', 'Error', 'InvalidRequest', 'The header tus-resumable must be 1.0.0'])
export const notOffered = () =>
  problem(['404', 'not_found', 'FeatureNotEnabled', 'This part of the storage interface is not offered here'])

/** Converts any error to one of the storage API. */
export function storageProblem(error: unknown): StorageProblem {
  if (error instanceof StorageProblem) return error
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (error instanceof Problem) return ofTheGate(error)
  if (code === '42501') return accessDenied(/^Direct deletion/.test(message) ? message : undefined, error)
  if (code === '23505') return keyExists(error)
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || code === 'PT507') return noRoom(error)
  // Refusals of a trigger.
  const [, refused] = /^PT(4\d\d)$/.exec(code) ?? []
  if (refused) return problem([refused, 'Error', 'InvalidRequest', message], error)
  return ofTheGate(databaseProblem(error))
}

/** Converts errors of earlier stages: the key, the body, the connection to the database. */
function ofTheGate(known: Problem): StorageProblem {
  const { code, status, message } = known
  if (code === 'no_api_key') return noCredentials()
  if (code === 'request_entity_too_large') return tooLarge()
  if (code === '42501' || status === 401) return accessDenied(message, known)
  if (code === 'insufficient_storage') return noRoom(known)
  if (status === 503 || status === 429) return problem([String(status), 'SlowDown', 'SlowDown', message], known)
  if (status >= 500) return problem(['500', 'Internal', 'InternalError', message], known)
  return problem([String(status), 'Error', 'InvalidRequest', message], known)
}

const REAL = new Set(['429', '500', '503', '507'])

export function answerProblem({ wording }: StorageProblem): Response {
  const { statusCode } = wording
  return Response.json(wording, {
    status: REAL.has(statusCode) ? Number(statusCode) : statusCode === '416' ? 416 : 400,
    headers: headersOf(wording),
  })
}

const headersOf = ({ statusCode }: ProblemBody): Record<string, string> => ({
  'Cache-Control': 'no-store',
  ...(statusCode === '429' || statusCode === '503' ? { 'Retry-After': '2' } : {}),
})

/** Clients of the tus protocol read the status, and show the text. */
export const answerTusProblem = ({ wording }: StorageProblem): Response =>
  new Response(wording.message, { status: Number(wording.statusCode), headers: headersOf(wording) })
