/**
 * `node server/rest/description/write-types.ts` writes contract/database-types.ts. A test fails when the file is stale.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { functions } from './functions.ts'
import { printTypes } from './print-types.ts'
import { tables } from './tables.ts'

writeFileSync(join(import.meta.dirname, '../../../contract/database-types.ts'), printTypes({ tables, functions }))
