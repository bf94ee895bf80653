/**
 * Limits the size of a user's metadata. All of it is part of every access token of the user, and `json-web-token.ts`
 * refuses a token that is too long.
 */
import { Problem } from '#contract/problems.ts'
import { kilobytes } from '#contract/sizes.ts'

/** Half of the longest token: base64 makes four bytes of three, and the token holds other claims, too. */
const MOST_METADATA = kilobytes(4)

export const TOO_MUCH_METADATA = `The data of a user must hold at most ${MOST_METADATA} bytes, because every token carries it`

/** Whether the values, as JSON, are together larger than the limit. */
export const isTooMuch = (...data: readonly unknown[]) => Buffer.byteLength(JSON.stringify(data)) > MOST_METADATA

export function refuseTooMuch(...data: readonly unknown[]): void {
  if (isTooMuch(...data)) throw new Problem('validation_failed', TOO_MUCH_METADATA)
}
