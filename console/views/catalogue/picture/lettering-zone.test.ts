import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { letteringDoubt, type Pixels } from './lettering-zone.ts'

const [WIDTH, HEIGHT] = [360, 480]
const POSTERS = join(import.meta.dirname, '../../../../catalogue/posters/pictures')
const posters = readdirSync(POSTERS).filter((name) => name.endsWith('-360.jpg'))

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const data = await picture.resize(WIDTH, HEIGHT).ensureAlpha().raw().toBuffer()
  return { data, width: WIDTH, height: HEIGHT }
}

/** A line of letters made of bars: H, as tall as said, whose foot stands at a part of the height. */
function lettered({ ground, ink, tall, at }: { ground: string; ink: string; tall: number; at: number }): Sharp {
  const wide = tall * 0.7
  const bars = Array.from({ length: Math.floor((WIDTH * 0.7) / (wide * 1.4)) }, (_, letter) => {
    const [x, y, stroke] = [54 + letter * wide * 1.4, HEIGHT * at - tall, tall * 0.15]
    return `M${x} ${y}h${stroke}v${tall}h${-stroke}ZM${x + wide - stroke} ${y}h${stroke}v${tall}h${-stroke}ZM${x} ${y + tall / 2}h${wide}v${stroke}h${-wide}Z`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="${ground}" d="M0 0h360v480H0Z"/><path fill="${ink}" d="${bars.join('')}"/></svg>`
  return sharp(Buffer.from(svg))
}

test('no poster of the house is doubted: their feet are made for the word', async () => {
  expect(posters.length).toBeGreaterThan(40)
  for (const name of posters) expect(letteringDoubt(await pixelsOf(sharp(join(POSTERS, name)))), name).toBeNull()
})

test.each([
  ['large', 60],
  ['of half the size', 30],
  ['small', 16],
])('text over the place of the word is told, %s', async (_how, tall) => {
  const dark = { ground: '#17324a', ink: '#ffffff', tall, at: 0.93 }
  expect(letteringDoubt(await pixelsOf(lettered(dark)))).toBe('busy')
  expect(letteringDoubt(await pixelsOf(lettered({ ...dark, ground: '#d8c9a0', ink: '#111122' })))).toBe('busy')
})

test('text that stands above the word disturbs nobody', async () => {
  const above = { ground: '#17324a', ink: '#ffffff', tall: 40, at: 0.6 }
  expect(letteringDoubt(await pixelsOf(lettered(above)))).toBeNull()
})

test('a light foot is told: the word is light, too', async () => {
  expect(letteringDoubt(await pixelsOf(lettered({ ground: '#eeeeee', ink: '#eeeeee', tall: 20, at: 0.9 })))).toBe(
    'light',
  )
})
