/** Separates the differences of two or three experiences from the facts they share, which are read only once. */

/** A row of the comparison: its label, and the answers of each experience in their order. */
export interface ComparisonLine {
  label: string
  answers: readonly (readonly string[])[]
}

export interface Differences {
  lines: readonly ComparisonLine[]
  shared: readonly ComparisonLine[]
}

export function differencesOf(lines: readonly ComparisonLine[]): Differences {
  const halves = lines.map(({ label, answers }) => {
    const same = (answers[0] ?? []).filter((text) => answers.every((answer) => answer.includes(text)))
    const own = answers.map((answer) => answer.filter((text) => !same.includes(text)))
    return { own: { label, answers: own }, same: { label, answers: [same] } }
  })
  return {
    lines: halves.map(({ own }) => own).filter(({ answers }) => answers.some((answer) => answer.length > 0)),
    shared: halves.map(({ same }) => same).filter(({ answers }) => answers[0]!.length > 0),
  }
}
