/** Ends the commands that setup started, when setup is told to stop or when the npm that started it has ended. */
import { endCommands } from './run-command.mjs'

const CODES = /** @type {const} */ ({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })

/** @param {() => void} [tidy] runs last, at once */
export function endCommandsWhenStopped(tidy = () => {}) {
  let stopping = false
  /** @param {number} code */
  const stop = async (code) => {
    if (stopping) return
    stopping = true
    await endCommands()
    tidy()
    process.exit(code)
  }
  for (const [name, code] of Object.entries(CODES)) process.on(name, () => void stop(code))

  // A shell between npm and us does not pass signals on: then the parent changes instead.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stop(CODES.SIGHUP), 500).unref()
}
