/** One way to break a row of docs/spec-map.md: a text of a file, what it becomes, and the test that then has to fail. */
export interface Mutation {
  /** Section and beginning of the one row of the map it breaks. */
  row: string
  file: string
  text: string
  replacement: string
  test: string
  /** Only the tests whose title holds this. */
  title?: string
}

export type Broken = readonly [file: string, text: string, replacement: string, test: string, title?: string]

/** The rows of a list, each with what breaks it. */
export const mutationsOf = (rows: Readonly<Record<string, readonly Broken[]>>): readonly Mutation[] =>
  Object.entries(rows).flatMap(([row, broken]) =>
    broken.map(([file, text, replacement, test, title]) => ({
      row,
      file,
      text,
      replacement,
      test,
      ...(title ? { title } : {}),
    })),
  )

export const browser = (name: string) => `tests/browser/${name}.test.ts`
export const protocol = (name: string) => `tests/protocol/${name}.test.ts`
export const faults = (name: string) => `tests/faults/${name}.test.ts`
export const words = 'languages/words.test.ts'
export const specified = 'languages/specified.test.ts'
export const pages = 'site/rendered-pages.test.ts'
export const flow = 'site/journey/flow.test.ts'
export const sqlFunctions = (name: string) => `database/functions/${name}.test.ts`
export const catalogue = 'catalogue/catalogue.test.ts'
