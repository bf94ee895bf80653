/** The work of `npm start` before the server takes over: install and build what is missing (`rebuild`: build anyway). */
import { build } from './build.mjs'
import { install } from './install.mjs'
import { say } from './project.mjs'
import { endCommandsWhenStopped } from './when-stopped.mjs'

endCommandsWhenStopped()
try {
  await install()
  await build({ again: process.argv.includes('rebuild') })
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
