/**
 * Parses JSON from outside. It counts depth and members before it builds any object, so that no text can block the
 * parser or later code (safety B17).
 */
import { Problem } from '#contract/problems.ts'

const DEEPEST = 32
const MOST_MEMBERS = 5000

export function parseJson(text: string): unknown {
  refuseMonsters(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('PGRST102', 'Empty or invalid json', { hint: 'Send one JSON object and nothing after it.' })
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

function refuseMonsters(text: string): void {
  let depth = 0
  let members = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (OPENING.has(code)) depth++
    else if (CLOSING.has(code)) depth--
    else if (code === COMMA) members++
    if (depth > DEEPEST || members > MOST_MEMBERS) {
      throw new Problem(
        'PGRST102',
        `The JSON must nest at most ${DEEPEST} levels and hold at most ${MOST_MEMBERS} members`,
      )
    }
  }
}
