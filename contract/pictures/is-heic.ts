/** Detects HEIC, a photo format of phones, by its first bytes. The program has no decoder for it because of patents. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(4, 12))
  return head.startsWith('ftyp') && HEIC_BRANDS.includes(head.slice(4))
}

export const HEIC_HEAD = 12

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
