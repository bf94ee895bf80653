/** Where and when a call comes from: what sessions and the audit trail keep of it. */
export interface Origin {
  /** The network address, or the part of it that one household shares. */
  address: string
  /** By what the device would be known again (`known-devices.ts`). */
  devices: readonly Buffer[]
  now: Date
  header(name: string): string | undefined
}
