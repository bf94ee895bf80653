/** One e-mail address and nothing more: as permissive as the form, but for what could be two, or a header (safety C23). */
const NEVER = String.raw`\s@<>()[\],;:\\"%\p{C}\p{Z}`

export const ONE_ADDRESS = new RegExp(`^(?=.{3,254}$)[^${NEVER}]{1,64}@[^${NEVER}]+\\.[^${NEVER}]+$`, 'u')
