/**
 * Folds the lines of a calendar at 75 octets, as RFC 5545 has it. The writer of events counts letters, of which one
 * in Arabic is two octets; no letter is cut in two.
 */
const LONGEST = 75

export const foldLines = (text: string): string =>
  text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(folded)
    .join('\r\n')

function folded(line: string): string {
  let written = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > LONGEST) {
      written += '\r\n '
      octets = 1
    }
    written += letter
    octets += size
  }
  return written
}
