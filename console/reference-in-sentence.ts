/**
 * Formats a reference for a sentence that is one string: with invisible characters, as `parts/Reference.tsx` with
 * markup.
 */

const LEFT_TO_RIGHT = '\u2066'
const NO_BREAK = '\u2060'
const END = '\u2069'

/** For display only: the invisible characters must not be searched for, sent or stored. */
export const referenceInSentence = (reference: string) =>
  `${LEFT_TO_RIGHT}${reference.replaceAll('-', `-${NO_BREAK}`)}${END}`
