/**
 * Tests that any filter stays a filter (safety D30): one statement, whose text contains only our SQL and the names of the
 * description, and whose rows are those that a model finds.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { readAccept } from '#server/rest/query/accept.ts'
import { listSql } from '#server/rest/list-rows.ts'
import { readPreferences } from '#server/rest/query/read-preferences.ts'
import { readQuery } from '#server/rest/query/read-query.ts'
import { tableSource } from '#server/rest/sql/select-sql.ts'
import { Statement } from '#server/access/statement.ts'
import { artists, description } from '#tests/protocol/rest/rest-tables.ts'
import { aRestWorld, type RestWorld } from '#tests/protocol/rest/rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await aRestWorld()
})
afterAll(() => world.stop())

const names = new Set(
  description.tables.flatMap(({ name, columns, foreignKeys = [] }) => [
    name,
    ...Object.keys(columns),
    ...foreignKeys.map((key) => key.name),
  ]),
)
/** A text that our SQL never contains: if it is in a statement, it came from the caller. */
const CANARY = 'zq7canary'
const nastyTexts = fc.constantFrom(
  `'`,
  `''`,
  `"`,
  `;`,
  `--`,
  `/*`,
  `*/`,
  `\\`,
  `$1`,
  `$$`,
  `)`,
  `(`,
  `,`,
  `.`,
  `::`,
  `->`,
  `->>`,
  `{`,
  `}`,
  `\0`,
  `\u2019`,
  `\uFF07`,
  `%00`,
  ` `,
  `\n`,
  CANARY,
  `or 1=1`,
  `; drop table artists`,
  `pg_sleep(9)`,
  `not.`,
  `in.(`,
  `or=(`,
  `null`,
)
const word = fc.array(nastyTexts, { maxLength: 5 }).map((parts) => parts.join(''))
const column = fc.oneof(fc.constantFrom('id', 'name', 'data->>city', 'tags', 'country'), word)
const operator = fc.oneof(
  fc.constantFrom('eq', 'neq', 'gt', 'in', 'like', 'is', 'cs', 'not.eq', 'eq(any)', 'fts', 'match', 'wfts(english)'),
  word,
)
const filterValue = fc.oneof(
  word,
  word.map((text) => `(${text})`),
  word.map((text) => `{${text}}`),
  fc.constant('null'),
)
const member = fc.tuple(column, operator, filterValue).map((parts) => parts.join('.'))
const parameter = fc.oneof(
  fc.tuple(
    column,
    fc.tuple(operator, filterValue).map((parts) => parts.join('.')),
  ),
  fc.tuple(
    fc.constantFrom('or', 'and', 'not.or'),
    fc.array(member, { maxLength: 3 }).map((list) => `(${list.join(',')})`),
  ),
  fc.tuple(
    fc.constant('order'),
    fc.tuple(column, fc.constantFrom('.desc', '.asc.nullsfirst', `.${CANARY}`)).map((parts) => parts.join('')),
  ),
  fc.tuple(
    fc.constant('select'),
    fc
      .array(
        fc.oneof(
          column,
          word.map((name) => `${name}:id`),
          word.map((type) => `id::${type}`),
          word.map((list) => `genres(${list})`),
        ),
        { maxLength: 3 },
      )
      .map((list) => list.join(',')),
  ),
  fc.tuple(fc.constantFrom('limit', 'offset'), word),
  fc.tuple(word, word),
)

function compile(parameters: [string, string][]): { sql: string; values: unknown[] } | undefined {
  try {
    const plan = readQuery(artists, parameters, { description, role: 'service_role' })
    const statement = new Statement()
    const options = { form: readAccept(undefined), preferences: readPreferences('count=exact') }
    return { sql: listSql(statement, options, plan, tableSource(statement, plan)), values: statement.values }
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

test('the text of a statement contains nothing that the caller sent', () => {
  let compiled = 0
  fc.assert(
    fc.property(fc.array(parameter, { minLength: 1, maxLength: 4 }), (parameters) => {
      const made = compile(parameters)
      if (made === undefined) return
      compiled++
      // Aliases come from the caller, but consist of letters, digits and underscores only, in quotes.
      const bare = made.sql.replaceAll(/ as "\w{1,63}"/g, '')
      for (const [, name] of bare.matchAll(/"([^"]*)"/g)) expect(names.has(name!) || /^\w+$/.test(name!)).toBe(true)
      const rest = bare.replaceAll(/"\w{1,63}"/g, '').replaceAll(/'(\[\]|null|)'/g, '')
      expect(rest).not.toMatch(/['";\\]|--|\/\*|\$\$/)
      expect(rest).not.toContain(CANARY)
      expect(
        (rest.match(/\$\d+/g) ?? []).map((place) => Number(place.slice(1))).every((n) => n <= made.values.length),
      ).toBe(true)
    }),
    { numRuns: 4000 },
  )
  expect(compiled).toBeGreaterThan(100)
})

test('the server answers any filter, or refuses it with a listed code, and its tables stay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(parameter, { minLength: 1, maxLength: 3 }), async (parameters) => {
      const answer = await world.ask(`artists?${new URLSearchParams(parameters).toString()}`)
      expect(answer.status, JSON.stringify(parameters)).toBeLessThan(500)
      await answer.text()
    }),
    { numRuns: 400 },
  )
  expect(await world.stored('select count(*)::int as n from artists')).toEqual([{ n: 5 }])
})

/** A condition as the address contains it, and its result in the model: true, false, or null as in SQL. */
interface ModelCondition {
  text: string
  holds: (row: Row) => boolean | null
}
interface Row {
  id: number
  name: string
  country: string | null
  score: number | null
  active: boolean | null
}

const numbers = fc.constantFrom(0, 1, 2, 3, 3.25, 7, 9.5, 1000)
const texts: fc.Arbitrary<string> = fc.constantFrom('FR', 'UK', 'US', `O'Neil, "Q" (x)`, 'Ada', '', `x') or ('1'='1`)
const quoteText = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
const unlessNull =
  <Value>(judge: (value: Value) => boolean) =>
  (value: Value | null) =>
    value === null ? null : judge(value)

const comparison: fc.Arbitrary<ModelCondition> = fc.oneof(
  fc
    .tuple(fc.constantFrom('id', 'score'), fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte'), numbers)
    .filter(([name, , n]) => name === 'score' || Number.isInteger(n))
    .map(([name, how, n]) => ({
      text: `${name}.${how}.${n}`,
      holds: (row: Row) =>
        unlessNull(
          (own: number) =>
            ({ eq: own === n, neq: own !== n, gt: own > n, gte: own >= n, lt: own < n, lte: own <= n })[how],
        )(row[name]),
    })),
  fc.tuple(fc.constantFrom('name', 'country'), fc.constantFrom('eq', 'neq'), texts).map(([name, how, text]) => ({
    text: `${name}.${how}.${quoteText(text)}`,
    holds: (row: Row) => unlessNull((own: string) => (own === text) === (how === 'eq'))(row[name]),
  })),
  fc.tuple(fc.constantFrom('name', 'country'), fc.array(texts, { minLength: 1, maxLength: 4 })).map(([name, list]) => ({
    text: `${name}.in.(${list.map(quoteText).join(',')})`,
    holds: (row: Row) => unlessNull((own: string) => list.includes(own))(row[name]),
  })),
  fc.tuple(fc.constantFrom('country', 'score', 'active'), fc.constantFrom('null', 'not_null')).map(([name, state]) => ({
    text: `${name}.is.${state}`,
    holds: (row: Row) => (row[name] === null) === (state === 'null'),
  })),
  fc
    .tuple(fc.constantFrom(true, false))
    .map(([state]) => ({ text: `active.is.${state}`, holds: (row: Row) => row.active === state })),
)
const negatable = fc.tuple(comparison, fc.boolean()).map(([{ text, holds }, negated]) => ({
  text: negated ? text.replace('.', '.not.') : text,
  holds: (row: Row) => (negated ? negate(holds(row)) : holds(row)),
}))
const negate = (known: boolean | null) => (known === null ? null : !known)

const { tree } = fc.letrec<{ tree: ModelCondition; node: ModelCondition }>((tie) => ({
  tree: fc.oneof({ maxDepth: 3, withCrossShrink: true }, negatable, tie('node')),
  node: fc
    .tuple(fc.constantFrom('and', 'or'), fc.boolean(), fc.array(tie('tree'), { minLength: 1, maxLength: 3 }))
    .map(([how, negated, parts]) => ({
      text: `${negated ? 'not.' : ''}${how}(${parts.map(({ text }) => text).join(',')})`,
      holds: (row) => {
        const known = combine(
          how,
          parts.map(({ holds }) => holds(row)),
        )
        return negated ? negate(known) : known
      },
    })),
}))

function combine(how: 'and' | 'or', parts: readonly (boolean | null)[]): boolean | null {
  const decisive = how === 'or'
  if (parts.includes(decisive)) return decisive
  return parts.includes(null) ? null : !decisive
}

test('every combination of filters finds the rows of the model', async () => {
  const rows = (await world.stored(
    'select id, name, country, score::float as score, active from artists',
  )) as unknown as Row[]
  await fc.assert(
    fc.asyncProperty(tree, async ({ text, holds }) => {
      const query = new URLSearchParams({ select: 'id', order: 'id', and: `(${text})` })
      const answer = await world.ask(`artists?${query.toString()}`, { as: 'service_role' })
      const found = (await answer.json()) as { id: number }[]
      expect(answer.status, `${text}: ${JSON.stringify(found)}`).toBe(200)
      expect(
        found.map(({ id }) => id),
        text,
      ).toEqual(
        rows
          .filter((row) => holds(row) === true)
          .map(({ id }) => id)
          .sort(),
      )
    }),
    { numRuns: 400 },
  )
})
