/**
 * One statement in the making: its text is composed of our own words and the description's names, every value of the
 * caller is bound (safety D30).
 */
export class Statement {
  readonly values: unknown[] = []
  private names = 0

  /** The place of a value in the text. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`
  }

  /** A name that nothing else in the statement has. */
  alias(): string {
    return `t${this.names++}`
  }
}

/** Quotes a name as one identifier. PostgreSQL would cut it after 63 bytes. */
export function quote(name: string): string {
  if (name === '' || name.includes('\0') || Buffer.byteLength(name) > 63) throw new Error('No identifier')
  return `"${name.replaceAll('"', '""')}"`
}

export const listed = (names: Iterable<string>) => [...names].map(quote).join(', ')
