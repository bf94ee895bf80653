/** Chooses the best encoding that a client accepts, brotli before gzip. Results are cached by header. */
export type Encoding = 'br' | 'gzip' | 'identity'

const remembered = new Map<string, Encoding>()
const MOST_REMEMBERED = 200

export function encodingFor(header: string): Encoding {
  const known = remembered.get(header)
  if (known !== undefined) return known
  const encoding = choose(header)
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, encoding)
  return encoding
}

function choose(header: string): Encoding {
  const taken = new Set<string>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name)
  }
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
}
