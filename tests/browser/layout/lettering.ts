/**
 * Measures from pixels how well the word on each poster can be read. The lower parts of all posters are drawn side by
 * side with the site's own styles, once without the words and once the words alone. The background of a letter is the
 * mean of the picture below and close to it, because the eye mixes the dots of the picture.
 */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ShownExperience } from '#site/page/texts.ts'
import { lettersAlike } from '#ui/letters-alike.ts'

export interface Lettering {
  id: string
  /** WCAG contrast between the letters and their background: at the worst pixel, and of the worst 1 % of all. */
  worst: number
  hundredth: number
  /** The distance of the letters from the lower edge and the nearer side, in hundredths of the poster's width. */
  foot: number
  side: number
}

/** The lower part of a poster, the only one with letters, as a part of its height. */
const SHOWN = 0.24
const COLUMNS = 4
const NO_FRAME = 'figure::after { display: none }'
const ART_ALONE = `${NO_FRAME} figcaption { color: transparent !important }`
const WORDS_ALONE = `${NO_FRAME} figure { background: #000 !important } img { visibility: hidden !important } figcaption { color: #fff !important }`

export async function measureLettering(page: Page, experiences: readonly ShownExperience[], width: number) {
  const height = Math.round(width * (4 / 3) * SHOWN)
  const rows = Math.ceil(experiences.length / COLUMNS)
  await page.setViewportSize({ width: width * COLUMNS, height: height * rows })
  const posters = experiences.map(({ id, word, ground }) => ({ id, word, ground, letters: String(lettersAlike(word)) }))
  await drawPosters(page, { posters, width, height })
  const art = await pixelsWith(page, ART_ALONE)
  const words = await pixelsWith(page, WORDS_ALONE)
  return experiences.map(({ id }, index): Lettering => {
    const [x, y] = [(index % COLUMNS) * width, Math.floor(index / COLUMNS) * height]
    const cut = (wall: Pixels) => cutOut(wall, { x, y, width, height })
    return { id, ...measure(cut(art), cut(words), width) }
  })
}

interface Wall {
  posters: readonly { id: string; word: string; ground: string; letters: string }[]
  width: number
  height: number
}

async function drawPosters(page: Page, wall: Wall) {
  await page.evaluate(async ({ posters, width, height }) => {
    const sheet = document.querySelector('main figure:has(figcaption)')!
    const feet = posters.map(({ id, word, ground, letters }) => {
      const poster = sheet.cloneNode(true) as HTMLElement
      const picture = new Image(600, 800)
      picture.src = `/posters/${id}-${width > 360 ? 720 : 360}.avif`
      poster.querySelector('img')!.replaceWith(picture)
      poster.querySelector('figcaption')!.textContent = word
      Object.assign(poster.dataset, { ground, letters })
      poster.style.cssText = `inline-size: ${width}px; flex: none`
      const foot = document.createElement('div')
      foot.style.cssText = `display: flex; align-items: end; block-size: ${height}px; overflow: hidden`
      foot.append(poster)
      return foot
    })
    const row = document.createElement('div')
    row.style.cssText = `display: grid; grid-template-columns: repeat(auto-fill, ${width}px); direction: ltr`
    row.append(...feet)
    document.body.replaceChildren(row)
    await Promise.all([...document.images].map(async (image) => image.decode()))
    await document.fonts.ready
  }, wall)
}

interface Pixels {
  /** The luminance of each pixel from 0 to 1, row by row. */
  light: Float32Array
  width: number
}

async function pixelsWith(page: Page, style: string): Promise<Pixels> {
  await page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
    // A screenshot shows the last drawn frame, which may be older than the style on a busy machine.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  }, style)
  const shot = await page.screenshot({ type: 'jpeg', quality: 100 })
  const { data, info } = await sharp(shot).raw().toBuffer({ resolveWithObject: true })
  const light = new Float32Array(info.width * info.height)
  for (let at = 0; at < light.length; at += 1) light[at] = lightOf(data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!)
  return { light, width: info.width }
}

/** Relative luminance (WCAG 2). */
const lightOf = (red: number, green: number, blue: number) =>
  0.2126 * LINEAR[red]! + 0.7152 * LINEAR[green]! + 0.0722 * LINEAR[blue]!
const LINEAR = Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)
const PAPER = lightOf(0xf7, 0xeb, 0xd0)

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function cutOut({ light, width: whole }: Pixels, { x, y, width, height }: Box): Pixels {
  const cut = new Float32Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const from = (y + row) * whole + x
    cut.set(light.subarray(from, from + width), row * width)
  }
  return { light: cut, width }
}

function measure(art: Pixels, words: Pixels, width: number): Omit<Lettering, 'id'> {
  const near = Math.round(width / 90)
  const { left, right, top, bottom } = boundsOf(words)
  const [ground, letters] = [sumsOf(art), sumsOf(words)]
  const contrasts: number[] = []
  for (let y = top - near; y <= bottom + near; y += 1) {
    for (let x = left - near; x <= right + near; x += 1) {
      if (meanAround(letters, { x, y, near }) > INKED / near ** 2)
        contrasts.push(contrastWithPaper(meanAround(ground, { x, y, near })))
    }
  }
  contrasts.sort((one, other) => one - other)
  return {
    worst: contrasts[0]!,
    hundredth: contrasts[Math.floor(contrasts.length / 100)]!,
    foot: ((words.light.length / width - 1 - bottom) / width) * 100,
    side: (Math.min(left, width - 1 - right) / width) * 100,
  }
}

const contrastWithPaper = (light: number) => (Math.max(PAPER, light) + 0.05) / (Math.min(PAPER, light) + 0.05)

/** The luminance above which a pixel belongs to a letter, in white letters on black. */
const INKED = 0.2

function boundsOf({ light, width }: Pixels) {
  const bounds = { left: width, right: 0, top: light.length / width, bottom: 0 }
  for (let at = 0; at < light.length; at += 1) {
    if (light[at]! <= INKED) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  return bounds
}

/** A summed-area table: for each pixel the sum of all above and before it, after a row and a column of zeros. */
interface Sums {
  to: Float64Array
  width: number
  height: number
}

function sumsOf({ light, width }: Pixels): Sums {
  const height = light.length / width
  const to = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += light[y * width + x]!
      to[(y + 1) * (width + 1) + x + 1] = to[y * (width + 1) + x + 1]! + row
    }
  }
  return { to, width, height }
}

/** Returns the mean of the square that extends `near` pixels to every side. */
function meanAround({ to, width, height }: Sums, { x, y, near }: { x: number; y: number; near: number }): number {
  const [left, right] = [Math.max(0, x - near), Math.min(width, x + near + 1)]
  const [top, bottom] = [Math.max(0, y - near) * (width + 1), Math.min(height, y + near + 1) * (width + 1)]
  const sum = to[bottom + right]! - to[bottom + left]! - to[top + right]! + to[top + left]!
  return sum / ((right - left) * ((bottom - top) / (width + 1)))
}
