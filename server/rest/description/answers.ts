/**
 * Schemas of the JSON documents that functions return (product §4). The types of the client are printed from them under
 * these names, and `database/answers.test.ts` parses the real answers with them: a missing or an additional key fails.
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
