/** The id of a new experience: its title in small letters and hyphens, and no other one has it. Pure. */
const LONGEST = 36

export function newId(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const id = wholeWords(words) || 'experience'
  let free = id
  for (let number = 2; taken.has(free); number++) free = `${id}-${number}`
  return free
}

/** Visitors read it in addresses: a word is not cut through, unless it is the only one. */
function wholeWords(words: string): string {
  if (words.length <= LONGEST) return words
  const end = words.lastIndexOf('-', LONGEST)
  return words.slice(0, end > 0 ? end : LONGEST)
}
