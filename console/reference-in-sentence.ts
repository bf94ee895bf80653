/** A reference within a sentence that is one text: the word of `parts/Reference.tsx` in signs that nobody sees. */

const LEFT_TO_RIGHT = '\u2066'
const NO_BREAK = '\u2060'
const END = '\u2069'

/** To be read, never to be searched for, sent or stored. */
export const referenceInSentence = (reference: string) =>
  `${LEFT_TO_RIGHT}${reference.replaceAll('-', `-${NO_BREAK}`)}${END}`
