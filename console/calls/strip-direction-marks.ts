/**
 * What people typed, without the signs that turn the direction of all that follows: a name, a note or an address reads as
 * it is written and leaves the rest of the screen alone. What is stored stays as it is.
 */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu

/** Every text in it, however deep. */
export const withoutDirectionMarks = <Value>(read: Value): Value =>
  JSON.parse(JSON.stringify(read).replace(TURNING, '')) as Value
