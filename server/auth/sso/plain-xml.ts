/**
 * Reads through XML once, before any parser sees it (safety F46): nothing but well-formed tags and text, neither deep nor
 * many. The parser takes minutes over a few thousand tags that do not close, and forgives what two readers read in two
 * ways.
 */
const MOST_ELEMENTS = 5000
/** All of one tag, in characters. */
const LONGEST_ATTRIBUTES = 10_000
const DEEPEST = 40

const STRANGE_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i
const TAG = /<(\/?)([^\s<>/="'!?]+)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y

/** Throws a sentence about what is wrong. Without comments, document type and instructions, except the first line. */
export function checkPlain(xml: string): void {
  const text = xml.replace(/^\uFEFF?<\?xml [^<>?]*\?>/, '')
  if (STRANGE_ENTITY.test(text)) refuse('it is no XML')
  const open: string[] = []
  let elements = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at
    const [, closes, name, attributes, isEmpty] = TAG.exec(text) ?? refuse('it is no XML')
    if (closes) {
      if (attributes || isEmpty || open.pop() !== name) refuse('it is no XML')
      continue
    }
    if (++elements > MOST_ELEMENTS || attributes!.length > LONGEST_ATTRIBUTES) refuse('it is too large')
    if (!isEmpty && open.push(name!) > DEEPEST) refuse('it is too deep')
  }
  if (open.length > 0 || elements === 0) refuse('it is no XML')
}

/** In one pass, however many begin and never end. */
export function withoutComments(xml: string): string {
  const [first, ...rest] = xml.split('<!--')
  const after = (part: string) => {
    const end = part.indexOf('-->')
    return end === -1 ? refuse('it is no XML') : part.slice(end + 3)
  }
  return first + rest.map(after).join('')
}

function refuse(reason: string): never {
  throw new Error(reason)
}
