/** The even number of letters, ten at most, by which a poster sets its word: those of three and of four letters are set alike. */
export function lettersAlike(word: string): number {
  const letters = [...word].length
  return Math.min(letters + (letters % 2), 10)
}
