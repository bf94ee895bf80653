/**
 * Removes the bidirectional control characters from every text that people typed, so that a name, a note or an address
 * cannot reorder the rest of the line. The stored text stays as it is.
 */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/gu

/** Returns a copy of a JSON value without these characters in its texts, at any depth. */
export const withoutDirectionMarks = <Value>(read: Value): Value =>
  JSON.parse(JSON.stringify(read).replace(DIRECTION_MARKS, '')) as Value
