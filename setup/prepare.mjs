/** Installs and builds what is missing, before `npm start` starts the server (`rebuild`: builds anyway). */
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
