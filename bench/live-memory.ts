/** Measures the live memory of a running program by Node's inspector, after a full garbage collection. */
export interface LiveMemory extends AsyncDisposable {
  /** The size of objects and of their buffers. */
  megabytes(): Promise<number>
}

interface HeapUsage {
  usedSize: number
  /** Of array buffers and the like; not in `usedSize`. */
  backingStorageSize: number
}

/** Of the program that listens for an inspector on this port of the machine (`--inspect`). */
export async function watchMemory(port: number): Promise<LiveMemory> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl)
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true })
    socket.addEventListener('error', failed, { once: true })
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let last = 0
  const ask = (method: string) =>
    new Promise<unknown>((resolve) => {
      waiting.set((last += 1), resolve)
      socket.send(JSON.stringify({ id: last, method }))
    })
  return {
    async megabytes() {
      await ask('HeapProfiler.collectGarbage')
      const { usedSize, backingStorageSize } = (await ask('Runtime.getHeapUsage')) as HeapUsage
      return (usedSize + backingStorageSize) / 1e6
    },
    async [Symbol.asyncDispose]() {
      socket.close()
    },
  }
}
