/**
 * Folds the lines of a calendar at 75 octets (RFC 5545), never within a character. The library counts characters
 * instead, but an Arabic letter has two octets.
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
