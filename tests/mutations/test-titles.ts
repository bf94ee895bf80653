/** Reads the titles of tests from the source of their file, so that a renamed test is noticed without a run. */
import { languageCodes } from '#languages/languages.ts'

/** A text in front of a callback, perhaps with options between: the title of a test or of a group of tests. */
const TITLE =
  /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:\{[^{}]*\},\s*)?(?:async )?(?:\w+|\((?:[^()]|\([^()]*\))*\)) =>/g
/** The place of a value in a title: `%s` and `$name` of test.each, `${name}` of a template. */
const VALUE = /%[a-z]|\$[\w.]+|\$\{[^}]*\}/

/** Returns whether the title of a test in the source may contain the words. A value is a language or any words of the source. */
export function hasTitleWith(words: string, source: string): boolean {
  return [...source.matchAll(TITLE)].some(([, , title]) => {
    const pieces = title!.split(VALUE)
    if (pieces.some((piece) => piece.includes(words))) return true
    return pieces.some((piece, index) =>
      endsOf(piece).some(
        (end) => words.startsWith(end) && fits(words.slice(end.length), pieces.slice(index + 1), source),
      ),
    )
  })
}

/** Returns whether the words, which begin with a value, fit the pieces of the title after that value. */
function fits(words: string, [piece, ...further]: readonly string[], source: string): boolean {
  if (piece === undefined) return false
  return Array.from({ length: words.length }, (_, index) => index + 1).some((length) => {
    const rest = words.slice(length)
    const value = words.slice(0, length)
    if (!languageCodes.some((code) => code === value) && !hasWords(value, source)) return false
    return piece.startsWith(rest) || (rest.startsWith(piece) && fits(rest.slice(piece.length), further, source))
  })
}

const hasWords = (words: string, source: string) =>
  source.includes(words) && new RegExp(String.raw`(?<![\p{L}\d])${RegExp.escape(words)}(?![\p{L}\d])`, 'u').test(source)
const endsOf = (text: string) => Array.from({ length: text.length + 1 }, (_, index) => text.slice(index))
