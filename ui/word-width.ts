/** Tells whether the word of a poster runs over its frame: it is set as on the page, out of sight, and measured. */
import { lettersAlike } from './letters-alike.ts'
import posters from './Poster.module.css'
import styles from './word-width.module.css'

/** Between the inner lines of the frame, as a part of the width. */
const ROOM = 0.935

export async function isWordTooWide(word: string, language: string): Promise<boolean> {
  const [wall, figure, caption] = (['div', 'figure', 'figcaption'] as const).map((name) => document.createElement(name))
  wall!.lang = language
  wall!.className = styles.wall!
  figure!.className = `${posters.poster} ${posters.sheet}`
  figure!.dataset.letters = String(lettersAlike(word))
  caption!.textContent = word
  figure!.append(caption!)
  wall!.append(figure!)
  document.body.append(wall!)
  try {
    // In parts: the whole, `font`, is empty beside `font-variation-settings`.
    const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(caption!)
    await document.fonts.load(`${fontWeight} ${fontSize} ${fontFamily}`, word).catch(() => [])
    const letters = document.createRange()
    letters.selectNodeContents(caption!)
    // Behind the last letter there is a gap, too.
    const width = letters.getBoundingClientRect().width - (parseFloat(letterSpacing) || 0)
    return width > wall!.clientWidth * ROOM
  } finally {
    wall!.remove()
  }
}
