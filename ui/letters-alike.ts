/** Rounds the number of letters up to an even one, ten at most, because posters set such words alike. */
export function lettersAlike(word: string): number {
  const letters = [...word].length
  return Math.min(letters + (letters % 2), 10)
}
