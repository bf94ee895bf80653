/**
 * Keeps the texts of an experience in each language for as long as its object lives: after a publication most
 * experiences are the same objects as before.
 */
import type { Experience } from '#catalogue/experience.ts'
import type { Dictionary } from '#languages/dictionary.ts'

type Tell<Told> = (experience: Experience, dictionary: Dictionary) => Told

export function tellOnce<Told>(tell: Tell<Told>): Tell<Told> {
  const kept = new WeakMap<Experience, Map<Dictionary['words'], { of: readonly unknown[]; told: Told }>>()
  return (experience, dictionary) => {
    const { id } = experience
    const of = [dictionary.experiences.get(id), dictionary.alternatives.get(id)]
    const ofLanguages = kept.get(experience) ?? new Map()
    kept.set(experience, ofLanguages)
    const before = ofLanguages.get(dictionary.words)
    if (before && of.every((value, at) => value === before.of[at])) return before.told
    const told = tell(experience, dictionary)
    ofLanguages.set(dictionary.words, { of, told })
    return told
  }
}
