/** The origin of a call: the network address, device and time that sessions and the audit trail keep. */
export interface Origin {
  /** The network address, or the part of it that one household shares. */
  address: string
  /** The marks by which the device would be known again (`known-devices.ts`). */
  devices: readonly Buffer[]
  now: Date
  header(name: string): string | undefined
}
