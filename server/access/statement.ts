/**
 * Builds one SQL statement. Its text consists of our own words and names of the description; every value of the caller
 * is a bound parameter (safety D30).
 */
export class Statement {
  readonly values: unknown[] = []
  private names = 0

  /** Adds a parameter and returns its placeholder. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`
  }

  /** Returns a name that is unique in the statement. */
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
