/** The press: every design is a complete drawing, always the same, and invalid values are refused. */
import { describe, expect, test } from 'vitest'
import circuits from '../circuits.json' with { type: 'json' }
import {
  CHOICES,
  CIRCUITS,
  type ChoiceName,
  type Design,
  isDesign,
  LIGHTS,
  MOTIFS,
  SCENES,
  withNextSeed,
} from './design.ts'
import { drawPressed } from './press.ts'
import { startingDesigns } from './starting-designs.ts'

const first = startingDesigns[0]!

test('ten designs to begin with, one a scene', () => {
  expect(startingDesigns.map(({ scene }) => scene)).toEqual([...SCENES])
  expect(startingDesigns.every(isDesign)).toBe(true)
})

test('every circuit of the list is offered by its name', () => {
  expect(CIRCUITS.slice(1)).toEqual(circuits.circuits.map(({ slug }) => slug).toSorted())
})

describe.each(SCENES)('the scene %s', (scene) => {
  test('is drawn the same each time, another seed draws another', () => {
    const design: Design = { ...startingDesigns.find((one) => one.scene === scene)!, crowd: 'full' }
    expect(drawPressed(design)).toBe(drawPressed({ ...design }))
    expect(drawPressed(withNextSeed(design))).not.toBe(drawPressed(design))
  })

  test('holds no lettering, no foreign picture and no broken number, no matter what is chosen', () => {
    const others = (Object.keys(CHOICES) as ChoiceName[]).filter((name) => name !== 'scene')
    for (const name of others)
      for (const value of CHOICES[name]) {
        const design = { ...first, scene, [name]: value } as Design
        expect(drawPressed(design), JSON.stringify(design)).not.toMatch(
          /<text|<image|<style|<script|href|NaN|undefined|Infinity/,
        )
      }
  })
})

test('every light and motif changes the drawing', () => {
  const drawn = [
    ...LIGHTS.map((light) => ({ ...first, light })),
    ...MOTIFS.map((motif) => ({ ...first, motif, seed: 9 })),
  ]
  expect(new Set(drawn.map(drawPressed)).size).toBe(drawn.length)
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a list', [first]],
  ['a scene nobody drew', { ...first, scene: 'opera' }],
  ['a name of every object', { ...first, light: 'constructor' }],
  ['a choice too many', { ...first, onload: 'steal()' }],
  ['a choice too few', Object.fromEntries(Object.entries(first).filter(([name]) => name !== 'sky'))],
  ['a seed that is no whole number', { ...first, seed: 0.5 }],
  ['a seed without end', { ...first, seed: 1e9 }],
  ['a seed as text', { ...first, seed: '1' }],
])('%s is no design', (_what, value) => {
  expect(isDesign(value)).toBe(false)
})
