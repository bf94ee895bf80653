/** Where and when a call comes from: what sessions and the audit trail keep of it. */
export interface Origin {
  /** The network address, or the part of it that one household shares. */
  address: string
  now: Date
  header(name: string): string | undefined
}
