/**
 * Scans XML once before it is parsed (safety F46). It accepts only well-formed tags and text and limits their depth and
 * number. The parser needs minutes for a few thousand unclosed tags, and it accepts text that two parsers read
 * differently.
 */
const MOST_ELEMENTS = 5000
/** Of all attributes of a tag together, in characters. */
const LONGEST_ATTRIBUTES = 10_000
const DEEPEST = 40

const STRANGE_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i
const TAG = /<(\/?)([^\s<>/="'!?]+)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y

/** Throws a sentence. Refuses comments, document types and all instructions but the XML declaration. */
export function checkPlain(xml: string): void {
  const text = xml.replace(/^\uFEFF?<\?xml [^<>?]*\?>/, '')
  if (STRANGE_ENTITY.test(text)) refuse('it is not XML')
  const open: string[] = []
  let elements = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at
    const [, closes, name, attributes, isEmpty] = TAG.exec(text) ?? refuse('it is not XML')
    if (closes) {
      if (attributes || isEmpty || open.pop() !== name) refuse('it is not XML')
      continue
    }
    if (++elements > MOST_ELEMENTS || attributes!.length > LONGEST_ATTRIBUTES) refuse('it is too large')
    if (!isEmpty && open.push(name!) > DEEPEST) refuse('it is too deep')
  }
  if (open.length > 0 || elements === 0) refuse('it is not XML')
}

/** Works in one pass, even if many comments begin and never end. */
export function withoutComments(xml: string): string {
  const [first, ...rest] = xml.split('<!--')
  const after = (part: string) => {
    const end = part.indexOf('-->')
    return end === -1 ? refuse('it is not XML') : part.slice(end + 3)
  }
  return first + rest.map(after).join('')
}

function refuse(reason: string): never {
  throw new Error(reason)
}
