/**
 * The documents that functions answer with (product §4), each described once. The types of the client are printed from
 * here, under these names, and `database/answers.test.ts` parses the real answers with them: a key that is missing here,
 * or too much, fails.
 */
import * as catalogue from './answers/catalogue.ts'
import * as figures from './answers/figures.ts'
import * as inbox from './answers/inbox.ts'
import * as program from './answers/program.ts'
import * as requests from './answers/requests.ts'
import * as rights from './answers/rights.ts'
import * as sheet from './answers/sheet.ts'
import * as team from './answers/team.ts'

/** By the name of their type. */
export const answers = {
  ...requests,
  ...inbox,
  ...sheet,
  ...figures,
  ...rights,
  ...team,
  ...program,
  ...catalogue,
}
