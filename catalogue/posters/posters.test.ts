/** Rules for every poster (product §3.10): the files show today's drawings, no lettering in them, weights in budget. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { printOf } from './draw.ts'
import { drawings } from './drawings.ts'
import { roundMark } from './house/mark.ts'
import { singlePrints } from './house/single-prints.ts'

const folder = new URL('./pictures/', import.meta.url)
const path = (name: string): string => new URL(name, folder).pathname
const prints = JSON.parse(readFileSync(path('prints.json'), 'utf8')) as Record<string, string>
const ids = [...drawings.keys()]
const weight = (ending: string): number => ids.reduce((sum, id) => sum + statSync(path(`${id}${ending}`)).size, 0)

describe.each([...drawings])('the poster %s', (id, draw) => {
  const svg = draw()

  test('is drawn the same each time', () => {
    expect(draw()).toBe(svg)
  })

  test('is what its files show; if not: node catalogue/posters/draw.ts ' + id, () => {
    expect(prints[id]).toBe(printOf(svg))
  })

  test('holds no lettering, no foreign picture and no broken number', () => {
    expect(svg).not.toMatch(/<text|<image|<style|<script|href|NaN|undefined|Infinity/)
  })

  test.each([
    ['-360.avif', 'heif', 360, 14_000 * 1.5],
    ['-720.avif', 'heif', 720, 68_000 * 1.5],
    ['-360.jpg', 'jpeg', 360, 30_000],
  ])('has its file %s in its size and weight', async (ending, format, width, heaviest) => {
    const file = path(`${id}${ending}`)
    const picture = await sharp(file).metadata()
    expect(picture).toMatchObject({ format, width, height: (width * 4) / 3 })
    expect(statSync(file).size).toBeLessThanOrEqual(heaviest)
  })
})

describe.each([...singlePrints])('%s', (name, { draw, width, height, heaviest }) => {
  test('is what is drawn today; if not: node catalogue/posters/draw.ts ' + name, () => {
    expect(draw()).toBe(draw())
    expect(prints[name]).toBe(printOf(draw()))
  })

  test('holds no lettering and no broken number', () => {
    expect(draw()).not.toMatch(/<text|<image|<style|<script|href|NaN|undefined|Infinity/)
  })

  test('has its size and weight', async () => {
    expect(await sharp(path(name)).metadata()).toMatchObject({ width, height })
    expect(statSync(path(name)).size).toBeLessThanOrEqual(heaviest)
  })
})

test('a maskable icon is filled to its edges, the others are a transparent disc', async () => {
  const corner = async (name: string) => {
    const { data } = await sharp(path(name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return data[3]
  }
  for (const name of ['icon-180.png', 'icon-maskable-512.png']) expect(await corner(name), name).toBe(255)
  for (const name of ['icon-192.png', 'icon-512.png']) expect(await corner(name), name).toBe(0)
})

test('the favicon is the same mark', () => {
  const favicon = readFileSync(new URL('../../site/public/favicon.svg', import.meta.url), 'utf8')
  expect(favicon.trim()).toBe(roundMark())
})

test('all posters together stay in the budget of the page', () => {
  expect(weight('-360.avif')).toBeLessThanOrEqual(700_000)
  expect(weight('-720.avif')).toBeLessThanOrEqual(3_500_000)
})

test('no picture exists without its poster', () => {
  const expected = ids.flatMap((id) => [`${id}-360.avif`, `${id}-720.avif`, `${id}-360.jpg`])
  // The social cards contain text; site/cards/cards.test.ts checks them.
  const ours = readdirSync(folder).filter((name) => !name.startsWith('card-'))
  expect(ours.sort()).toEqual([...expected, ...singlePrints.keys(), 'prints.json'].sort())
  expect(Object.keys(prints).sort()).toEqual([...ids, ...singlePrints.keys()].sort())
})

test('no two posters are the same drawing', () => {
  expect(new Set(ids.map((id) => prints[id])).size).toBe(ids.length)
})
