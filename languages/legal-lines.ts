/**
 * Fills the details of the operator into a legal notice (spec §2): an empty detail is left out with its label, and an
 * empty section with its title.
 */
import type { LegalSection } from './legal-notice.ts'

/** A text with a gap, `{}`, and what fills it. */
export type NoticeLine = readonly [text: string, detail: string]

export function filledIn(lines: readonly NoticeLine[]): string[] {
  return lines.flatMap(([text, detail]) => (detail.trim() === '' ? [] : [text.replace('{}', () => detail.trim())]))
}

export function withSomethingToSay(sections: readonly LegalSection[]): LegalSection[] {
  return sections.filter(({ paragraphs }) => paragraphs.length > 0)
}
