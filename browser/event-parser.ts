/** Parses server-sent events from the chunks of a stream. A chunk may end anywhere, an event only at an empty line. */
export interface StreamEvent {
  /** Empty if the event has none. */
  id: string
  event: string
  data: string
}

/** The parser takes each chunk and returns the events that are complete, in order. */
export function eventParser(): (piece: string) => StreamEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop()!
    return blocks.flatMap((block) => eventIn(block) ?? [])
  }
}

/** A comment keeps the connection alive and makes no event. */
function eventIn(block: string): StreamEvent | undefined {
  const fields = block.split('\n').map((line) => /^(id|event|data): ?(.*)$/.exec(line))
  const valuesOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2]!] : []))
  const data = valuesOf('data')
  if (data.length === 0) return undefined
  return { id: valuesOf('id').at(-1) ?? '', event: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') }
}
