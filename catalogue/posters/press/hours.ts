/** The inks of the press: those of an hour for sky, land and foot, and the accent of a poster. */
import type { Stop } from '../kit/poster.ts'
import type { Design } from './design.ts'

export interface Hour {
  sky: readonly Stop[]
  spray: string
  disc: string
  halo: string
  discSpray: string
  /** Land from far to near, and the stipple of light and of shade over it. */
  far: string
  middle: string
  near: string
  haze: string
  shade: string
  sea: readonly [light: string, middle: string, deep: string]
  foot: string
  footDeep: string
  /** Lit windows and lamps; fewer by day. */
  lamp: string
}

export const hours: Readonly<Record<Design['light'], Hour>> = {
  dawn: {
    sky: [
      [0, '#F2A183'],
      [0.42, '#F9CFA4'],
      [0.72, '#FDF1D2'],
    ],
    spray: '#E4806A',
    disc: '#FFFAE6',
    halo: '#FFF3D2',
    discSpray: '#F6C08A',
    far: '#A9B9A4',
    middle: '#6C9A86',
    near: '#2C6658',
    haze: '#FBE6C2',
    shade: '#1C4A4C',
    sea: ['#8CC6BC', '#3E96A0', '#15586C'],
    foot: '#163A44',
    footDeep: '#0C2733',
    lamp: '#FFE9A8',
  },
  noon: {
    sky: [
      [0, '#5FB4BC'],
      [0.45, '#B4DDCB'],
      [0.75, '#FBEFCF'],
    ],
    spray: '#2F8C9E',
    disc: '#FFF6DC',
    halo: '#FFF1C8',
    discSpray: '#F2C67C',
    far: '#8DB2A6',
    middle: '#4F9278',
    near: '#22684E',
    haze: '#E9EBC8',
    shade: '#12463F',
    sea: ['#58B7B4', '#17838F', '#0B4560'],
    foot: '#0B3350',
    footDeep: '#07223A',
    lamp: '#FFF1C4',
  },
  dusk: {
    sky: [
      [0, '#D9532F'],
      [0.42, '#F0943F'],
      [0.75, '#FBDB92'],
    ],
    spray: '#A8331F',
    disc: '#FFF3CF',
    halo: '#FFE3A4',
    discSpray: '#F2B25A',
    far: '#B9725A',
    middle: '#7E4A58',
    near: '#3E2B4C',
    haze: '#F6B66E',
    shade: '#2A1838',
    sea: ['#E59A63', '#7A5674', '#2A2A56'],
    foot: '#241A40',
    footDeep: '#140E2A',
    lamp: '#FFE2A0',
  },
  night: {
    sky: [
      [0, '#0D1742'],
      [0.42, '#2B3F92'],
      [0.68, '#7F57A2'],
      [0.8, '#E58A86'],
    ],
    spray: '#0A1030',
    disc: '#FBE7C2',
    halo: '#B9A4D8',
    discSpray: '#E2A986',
    far: '#4A4C94',
    middle: '#2C3474',
    near: '#171F52',
    haze: '#8C62A8',
    shade: '#0B1238',
    sea: ['#5A5AA6', '#243A7C', '#0E1A48'],
    foot: '#0C1740',
    footDeep: '#080F2C',
    lamp: '#FFE9A8',
  },
}

export interface Accent {
  ink: string
  light: string
  deep: string
  /** The second ink beside the accent: seats, stripes, the second team. */
  beside: string
  besideDeep: string
}

export const accents: Readonly<Record<Design['palette'], Accent>> = {
  vermilion: { ink: '#CF3D22', light: '#EC7450', deep: '#8C2315', beside: '#FFF8E7', besideDeep: '#D9C39A' },
  teal: { ink: '#2F8A8E', light: '#6FC0B8', deep: '#12506B', beside: '#F2BE45', besideDeep: '#B8802A' },
  gold: { ink: '#E0A63A', light: '#F8DA7A', deep: '#9A631C', beside: '#B5302A', besideDeep: '#6C1219' },
  plum: { ink: '#7A3F8E', light: '#B77FC0', deep: '#45205E', beside: '#F0A64A', besideDeep: '#B46A24' },
  leaf: { ink: '#2E8B57', light: '#74BE7E', deep: '#15543A', beside: '#FFF8E7', besideDeep: '#CDBD94' },
  blue: { ink: '#2465A8', light: '#5B9AD6', deep: '#153F74', beside: '#FFF8E7', besideDeep: '#C6BFA6' },
}
