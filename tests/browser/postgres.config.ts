/** Opens one PostgreSQL for all browser tests of the run. Playwright requires a default export. */
import { setup } from '../databases/postgres.ts'

export default setup
