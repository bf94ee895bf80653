/** Measures whether the word of a poster runs over its frame, with the poster's own style in a place that is not shown. */
import { lettersAlike } from './letters-alike.ts'
import posters from './Poster.module.css'
import styles from './word-width.module.css'

/** The width between the inner lines of the frame, as a part of the poster's. */
const INNER_WIDTH = 0.935

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
    // The shorthand `font` is read as empty where `font-variation-settings` are set.
    const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(caption!)
    await document.fonts.load(`${fontWeight} ${fontSize} ${fontFamily}`, word).catch(() => [])
    const letters = document.createRange()
    letters.selectNodeContents(caption!)
    // The spacing also stands behind the last letter, where it shows nothing.
    const width = letters.getBoundingClientRect().width - (parseFloat(letterSpacing) || 0)
    return width > wall!.clientWidth * INNER_WIDTH
  } finally {
    wall!.remove()
  }
}
