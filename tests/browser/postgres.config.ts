/** The PostgreSQL of the run, opened once for all browser journeys; Playwright wants it as a default export. */
import { setup } from '../databases/postgres.ts'

export default setup
