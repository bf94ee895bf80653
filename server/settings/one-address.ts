/** Validates one e-mail address, like the form but without characters that add an address or header (safety C23). */
const NEVER = String.raw`\s@<>()[\],;:\\"%\p{C}\p{Z}`

export const ONE_ADDRESS = new RegExp(`^(?=.{3,254}$)[^${NEVER}]{1,64}@[^${NEVER}]+\\.[^${NEVER}]+$`, 'u')
