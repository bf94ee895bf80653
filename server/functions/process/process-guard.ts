/**
 * Ends the processes of functions when the program is killed, because one in an endless loop does not notice it. A
 * small shell gets the process ids over a pipe, which the kernel closes when the program ends.
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
    // In its own process group, so that Ctrl-C in a terminal does not reach it.
    const guard = spawn('/bin/sh', ['-c', SCRIPT], { env: {}, stdio: ['pipe', 'ignore', 'ignore'], detached: true })
    const opened = guard.stdin as Socket
    // Without a shell the functions still work.
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
      // The process id may soon be reused.
      child.once('exit', () => pipe?.write(`- ${child.pid}\n`))
    },
    stop() {
      pipe?.end()
      pipe = undefined
    },
  }
}
