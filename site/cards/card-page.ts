/**
 * Makes the page whose picture is the card of a shared link: one card for each language, with the words of home and
 * three posters. Fonts and posters are inside the page, so that `print-cards.ts` can print it without a server.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { experienceById } from '#catalogue/catalogue.ts'
import { roundMark } from '#catalogue/posters/house/mark.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { type Language, languages } from '#languages/languages.ts'
import { textsOf } from '../page/texts.ts'

export const CARD = { width: 1200, height: 630 } as const

/** The ids of the three experiences whose posters the card shows. */
const HUNG = ['2', '1', '13']

export function cardPage(language: Language, brand: string): string {
  const { words } = dictionaries[language]
  const { experiences } = textsOf(dictionaries[language])
  const posters = HUNG.map((id) => {
    const { word } = experiences.find((experience) => experience.id === id)!
    return `<figure><img src="${posterDataUrl(id)}" alt=""><figcaption>${escapeHtml(word)}</figcaption></figure>`
  })
  return `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><meta charset="utf-8">
<style>${fontFaces()}${readFileSync(new URL('card.css', import.meta.url), 'utf8')}</style>
<div class="words"><p class="brand">${roundMark()}<bdi>${escapeHtml(brand)}</bdi></p>
<div><p class="eyebrow">${escapeHtml(words['home.eyebrow'])}</p><h1>${escapeHtml(words['home.title'])}</h1></div></div>
<div class="wall">${posters.join('')}</div></html>`
}

/** The stored picture of a poster, as a data URL. */
function posterDataUrl(id: string): string {
  const name = experienceById(id)!.imageUrl.replace('/posters/', '')
  const file = new URL(import.meta.resolve(`#catalogue/posters/pictures/${name}`))
  return dataUrl(readFileSync(file), 'image/avif')
}

/** Family, font file, weights and size, as `ui/tokens.css` names them. */
const FONTS = [
  ['Imbue', '@fontsource-variable/imbue/files/imbue-latin-opsz-normal', '100 900', '100%'],
  ['Jost', '@fontsource-variable/jost/files/jost-latin-wght-normal', '100 900', '100%'],
  ['Mirza', '#ui/fonts/mirza-arabic', '400 700', '128%'],
  ['Readex Pro', '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal', '160 700', '100%'],
] as const

function fontFaces(): string {
  const { resolve } = createRequire(import.meta.url)
  const face = ([family, file, weights, size]: (typeof FONTS)[number]) => {
    const font = dataUrl(readFileSync(resolve(`${file}.woff2`)), 'font/woff2')
    return `@font-face{font-family:'${family}';font-weight:${weights};size-adjust:${size};src:url('${font}')}`
  }
  return FONTS.map(face).join('')
}

const dataUrl = (content: Buffer, type: string) => `data:${type};base64,${content.toString('base64')}`
