/**
 * Removes the signs that turn the direction of text from everything people typed, so that a name, a note or an address
 * cannot change the rest of the screen. The stored text stays as it is.
 */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu

/** Cleans every text in a value, at any depth. */
export const withoutDirectionMarks = <Value>(read: Value): Value =>
  JSON.parse(JSON.stringify(read).replace(TURNING, '')) as Value
