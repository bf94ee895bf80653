/**
 * Tells a HEIC, as telephones store their photos, by its first bytes. It is the one format of the kind that is not read: the
 * decoder that would read it is patented, and none comes along with the program.
 */
export function isHeic(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(4, 12))
  return head.startsWith('ftyp') && HEIC_BRANDS.includes(head.slice(4))
}

export const HEIC_HEAD = 12

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
