/** Tells whether two words differ by one typing error: a letter wrong, missing, too many or swapped. */

export function withinOneSlip(typed: string, meant: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same += 1
  const [a, b] = [typed.slice(same), meant.slice(same)]
  const swapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || swapped
}

/** The same for a word that is still being typed. */
export function beginsWithinOneSlip(typed: string, meant: string): boolean {
  return [-1, 0, 1].some((more) => withinOneSlip(typed, meant.slice(0, typed.length + more)))
}
