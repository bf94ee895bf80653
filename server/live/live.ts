/** Ends all event streams when the program stops. */
export interface Live {
  stopping: AbortSignal
  stop(): void
}

export function openLive(): Live {
  const controller = new AbortController()
  return { stopping: controller.signal, stop: () => controller.abort() }
}
