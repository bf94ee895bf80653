/**
 * The ids of the chosen experiences without signs. The visitor's browser sends them, so a stranger may send a link, a
 * call to a whole channel or a formula as an id. The catalogue's own ids are letters, digits and hyphens.
 */
export const plainIds = (ids: readonly string[]): string[] =>
  ids.map((id) => id.replace(/[^\p{L}\p{N}-]+/gu, ' ').trim())
