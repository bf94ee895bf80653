/**
 * Ends the processes of functions when the program is killed: one in an endless loop hears of nothing, not even that its
 * program is gone. A shell of a few hundred kilobytes is told who runs, over a pipe that the kernel closes with the program.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'

export interface ProcessGuard {
  watch(child: ChildProcess): void
  stop(): void
}

const SCRIPT = `
running=' '
while read -r sign pid; do
  case $sign in
    +) running="$running$pid " ;;
    -) running="\${running%% $pid *} \${running#* $pid }" ;;
  esac
done
for pid in $running; do kill -9 "$pid" 2>/dev/null; done`

export function openProcessGuard(): ProcessGuard {
  let pipe: Socket | undefined

  function open(): Socket {
    // In a group of its own: Ctrl-C in a terminal reaches the program alone.
    const guard = spawn('/bin/sh', ['-c', SCRIPT], { env: {}, stdio: ['pipe', 'ignore', 'ignore'], detached: true })
    const opened = guard.stdin as Socket
    // Without a shell the functions work all the same.
    guard.on('error', () => undefined)
    opened.on('error', () => undefined)
    guard.unref()
    opened.unref()
    return opened
  }

  return {
    watch(child) {
      if (child.pid === undefined) return
      pipe ??= open()
      pipe.write(`+ ${child.pid}\n`)
      // Its number may be another process's soon.
      child.once('exit', () => pipe?.write(`- ${child.pid}\n`))
    },
    stop() {
      pipe?.end()
      pipe = undefined
    },
  }
}
