/** Random choices from a seed: the same seed makes the same choices. */
import { createHash } from 'node:crypto'

export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** True with this probability. */
  happens(share: number): boolean
  oneOf<Item>(items: readonly Item[]): Item
  id(): string
}

export function chanceOf(seed: string): Chance {
  let drawn = 0
  const draw = () => createHash('sha256').update(`${seed} ${drawn++}`).digest()
  const share = () => draw().readUInt32BE(0) / 2 ** 32
  const between = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  return {
    between,
    happens: (wanted) => share() < wanted,
    oneOf: (items) => items[between(0, items.length - 1)]!,
    id: () => asUuid(draw().toString('hex')),
  }
}

function asUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
