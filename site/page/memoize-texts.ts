/**
 * Memoizes the texts of an experience in each language for as long as its object lives: after a publication most
 * experiences are the same objects as before.
 */
import type { Experience } from '#catalogue/experience.ts'
import type { Dictionary } from '#languages/dictionary.ts'

type MakeTexts<Texts> = (experience: Experience, dictionary: Dictionary) => Texts

export function memoizeTexts<Texts>(makeTexts: MakeTexts<Texts>): MakeTexts<Texts> {
  const memo = new WeakMap<Experience, Map<Dictionary['words'], { of: readonly unknown[]; texts: Texts }>>()
  return (experience, dictionary) => {
    const { id } = experience
    const of = [dictionary.experiences.get(id), dictionary.alternatives.get(id)]
    const ofLanguages = memo.get(experience) ?? new Map()
    memo.set(experience, ofLanguages)
    const before = ofLanguages.get(dictionary.words)
    if (before && of.every((value, at) => value === before.of[at])) return before.texts
    const texts = makeTexts(experience, dictionary)
    ofLanguages.set(dictionary.words, { of, texts })
    return texts
  }
}
