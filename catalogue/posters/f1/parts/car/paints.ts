/** The racing colours of nations, as cars wore them before sponsors: body, lit top, shade, deepest shade, and trim. */
import { inks } from '../../../kit/inks.ts'
export interface Paint {
  body: string
  light: string
  dark: string
  deep: string
  /** A band along the bonnet, where the nation has one. */
  band?: string
  scarf: string
  scarfDark: string
}

const goldScarf = { scarf: inks.gold, scarfDark: '#A8701F' }
const redScarf = { scarf: inks.vermilion, scarfDark: inks.vermilionDeep }
const creamScarf = { scarf: '#F0EAD6', scarfDark: '#B9A988' }

const red = { body: inks.vermilion, light: '#EC7450', dark: inks.vermilionDeep, deep: '#4A0F14' }
const white = { body: '#EFE4C9', light: '#FFFBEF', dark: '#B9A582', deep: '#6D5B49' }
const yellow = { body: '#E7B52F', light: '#F8DA7A', dark: '#A9761A', deep: '#5B3A0C' }
const blue = { body: inks.blue, light: '#5B9AD6', dark: inks.blueDeep, deep: '#0A1F44' }
const green = { body: inks.green, light: '#4B9C76', dark: '#0F4233', deep: '#06241E' }

export const paints = {
  red: { ...red, ...goldScarf },
  redWhite: { ...red, band: inks.white, ...creamScarf },
  redGold: { ...red, band: '#F2BE45', ...goldScarf },
  white: { ...white, ...redScarf },
  whiteRed: { ...white, band: inks.vermilion, ...redScarf },
  whiteBlue: { ...white, band: inks.blue, scarf: inks.blue, scarfDark: inks.blueDeep },
  whiteGreen: { ...white, band: inks.leaf, ...redScarf },
  yellow: { ...yellow, ...redScarf },
  yellowRed: { ...yellow, band: inks.vermilion, ...redScarf },
  yellowGreen: { ...yellow, band: inks.leaf, scarf: inks.leaf, scarfDark: '#1B5A3A' },
  blue: { ...blue, ...creamScarf },
  green: { ...green, ...creamScarf },
  greenGold: { ...green, band: '#F2BE45', ...goldScarf },
  greenWhite: { ...green, band: inks.white, ...creamScarf },
  orange: {
    body: '#E8782A',
    light: '#FBB065',
    dark: '#A84A16',
    deep: '#5A2410',
    scarf: inks.blue,
    scarfDark: inks.blueDeep,
  },
  gold: { body: '#D9A441', light: '#F7DC94', dark: '#94651C', deep: '#4F310E', scarf: '#C2336B', scarfDark: '#7F1C46' },
  turquoise: { body: '#2E9C9E', light: '#7FD0C8', dark: '#17646C', deep: '#0A3540', band: inks.white, ...redScarf },
  maroon: { body: '#8A1F3C', light: '#C2566B', dark: '#571027', deep: '#2C0616', band: inks.white, ...creamScarf },
  silver: { body: '#A9B4BD', light: '#E4EAEA', dark: '#66737F', deep: '#2E3944', band: inks.vermilion, ...redScarf },
} satisfies Record<string, Paint>
