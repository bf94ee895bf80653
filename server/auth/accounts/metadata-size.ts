/**
 * Limits the size of a user's own data. All of it stands in every token of theirs, and a token that is longer than
 * `json-web-token.ts` reads opens no door.
 */
import { Problem } from '#contract/problems.ts'
import { kilobytes } from '#contract/sizes.ts'

/** Half of the longest token: three bytes become four in it, and it says more than this. */
const MOST_METADATA = kilobytes(4)

export const TOO_MUCH_METADATA = `The data of a user must hold at most ${MOST_METADATA} bytes, because every token carries it`

/** Of all that is said together, as JSON. */
export const isTooMuch = (...data: readonly unknown[]) => Buffer.byteLength(JSON.stringify(data)) > MOST_METADATA

export function refuseTooMuch(...data: readonly unknown[]): void {
  if (isTooMuch(...data)) throw new Problem('validation_failed', TOO_MUCH_METADATA)
}
