/** The origin of a call: the network address, device and time that sessions and the audit trail keep. */
export interface Origin {
  /** The network address, or the prefix of it that one household shares. */
  address: string
  /** The digests by which the device is recognised (`known-devices.ts`). */
  devices: readonly Buffer[]
  now: Date
  header(name: string): string | undefined
}
