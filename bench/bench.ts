/**
 * `npm run bench` runs every bench, `npm run bench -- page-weight send-request` those named. It prints figures beside
 * their limits and is no test, because figures depend on the machine.
 */
import { codeMeasures } from './code-measures.ts'
import { filteredList } from './service/filtered-list.ts'
import { interactions } from './page/interactions.ts'
import { largeCatalogue } from './service/large-catalogue.ts'
import { millionRequests } from './service/million-requests.ts'
import { machine } from './machine.ts'
import { pageRate } from './page/page-rate.ts'
import { pageSpeed } from './page/page-speed.ts'
import { pageWeight } from './page/page-weight.ts'
import { openRooms } from './service/open-rooms.ts'
import { realtime } from './service/realtime.ts'
import { type Bench, printed } from './report.ts'
import { sendRequest } from './service/send-request.ts'
import { signIn } from './service/sign-in.ts'
import { memory } from './service/memory.ts'
import { start } from './service/start.ts'
import { soak } from './service/soak.ts'
import { firstByte } from './service/first-byte.ts'
import { storage } from './service/storage.ts'
import { upgrade } from './service/upgrade.ts'
import { functions } from './service/functions.ts'

const benches: readonly Bench[] = [
  codeMeasures,
  pageWeight,
  pageSpeed,
  interactions,
  pageRate,
  sendRequest,
  filteredList,
  millionRequests,
  upgrade,
  signIn,
  largeCatalogue,
  openRooms,
  realtime,
  storage,
  functions,
  firstByte,
  start,
  memory,
  soak,
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !benches.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

// Uses the ordinary exit, so that all started processes end, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

console.log(`# ${machine()}\n`)
for (const bench of benches.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  try {
    for (const report of await bench.run()) console.log(printed(report))
  } catch (error) {
    process.exitCode = 1
    console.error(`## ${bench.name} could not be measured`, error)
  }
}
