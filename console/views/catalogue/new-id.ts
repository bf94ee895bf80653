/** Makes a unique id for a new experience: its title in lower case with hyphens, and a number if the id is taken. Pure. */
/** Characters. */
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

/** Shortens at a hyphen, because visitors read the id in addresses. Only a single long word is cut through. */
function wholeWords(words: string): string {
  if (words.length <= LONGEST) return words
  const end = words.lastIndexOf('-', LONGEST)
  return words.slice(0, end > 0 ? end : LONGEST)
}
