/** The id of a new experience: its title in small letters and hyphens, and no other one has it. Pure. */
const LONGEST = 36

export function newId(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
  const id = words || 'experience'
  let free = id
  for (let number = 2; taken.has(free); number++) free = `${id}-${number}`
  return free
}
