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

/** Only for names of the description, and others made of letters, digits and underscores. */
export function quote(name: string): string {
  if (!/^\w{1,63}$/.test(name)) throw new Error('Not an identifier of ours')
  return `"${name}"`
}

export const listed = (names: Iterable<string>) => [...names].map(quote).join(', ')
