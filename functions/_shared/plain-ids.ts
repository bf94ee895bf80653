/**
 * Removes every character but letters, digits and hyphens from the ids of chosen experiences. The visitor's browser sends
 * them, so a stranger may send a link, a call to a whole channel or a formula instead.
 */
export const plainIds = (ids: readonly string[]): string[] =>
  ids.map((id) => id.replace(/[^\p{L}\p{N}-]+/gu, ' ').trim())
