/**
 * Signs and reads the tokens of signed addresses (HS256). Their key signs no sessions, so that neither kind is accepted
 * for the other. A token is valid for one file and one purpose.
 */
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { deriveSecret, type Secrets } from '../keys/secrets.ts'
import { invalidSignature, invalidToken } from './problems.ts'
import { inStorage, service, type StorageCall } from './storage-services.ts'

export const STORAGE_PATH = '/storage/v1'

export interface SigningServices {
  secrets: Pick<Secrets, 'dataSecret'>
  now: () => Date
}

const Claims = v.object({
  /** `bucket/name` */
  url: v.string(),
  /** The token of a picture in one size is valid for this size only. */
  scope: v.picklist(['download', 'upload', 'render']),
  exp: v.number(),
  upsert: v.optional(v.boolean()),
  owner: v.optional(v.string()),
  /** The session and the level of the owner, with which the right can be asked again. */
  session_id: v.optional(v.string()),
  aal: v.optional(v.string()),
  transform: v.optional(v.record(v.string(), v.unknown())),
  /** The private page that gave the address out: a new link of the page ends the address as well. */
  page: v.optional(v.object({ request: v.string(), version: v.number() })),
})
export type FileClaims = v.InferOutput<typeof Claims>

const LONGEST_TOKEN = 8192
const keyOf = (services: SigningServices) => Buffer.from(deriveSecret(services.secrets, 'storage'))

export async function signFile(
  claims: Omit<FileClaims, 'exp'>,
  seconds: number,
  services: SigningServices,
): Promise<string> {
  const now = Math.floor(services.now().getTime() / 1000)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', kid: 'storage' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(keyOf(services))
}

export async function readFileToken(
  token: string | null,
  { url, scope }: Pick<FileClaims, 'url' | 'scope'>,
  call: Pick<StorageCall, 'services'>,
): Promise<FileClaims> {
  if (!token || token.length > LONGEST_TOKEN) throw invalidToken('The token is missing or malformed')
  let payload: unknown
  try {
    const options = { algorithms: ['HS256'], currentDate: call.services.now() }
    ;({ payload } = await jwtVerify(token, keyOf(call.services), options))
  } catch (error) {
    const isOver = (error as { code?: string }).code === 'ERR_JWT_EXPIRED'
    throw invalidToken(isOver ? '"exp" claim timestamp check failed' : 'signature verification failed')
  }
  const claims = v.safeParse(Claims, payload)
  if (!claims.success || claims.output.scope !== scope || claims.output.url !== url) throw invalidSignature()
  if (claims.output.page && !(await isLinkInForce(claims.output.page, call))) throw invalidSignature()
  return claims.output
}

/** Whether the link of the page is still the one behind which the address was given out. */
async function isLinkInForce(
  page: NonNullable<FileClaims['page']>,
  call: Pick<StorageCall, 'services'>,
): Promise<boolean> {
  const sql = 'select from public.request_work where contact_request_id = $1 and token_version = $2'
  const asked = { operation: 'object.get_signed', caller: service }
  const { rowCount } = await inStorage(call, asked, (tx) => tx.query(sql, [page.request, page.version]))
  return rowCount === 1
}
