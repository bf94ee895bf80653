/** What ends all answers that go on, when the program stops. */
export interface Live {
  stopping: AbortSignal
  stop(): void
}

export function openLive(): Live {
  const controller = new AbortController()
  return { stopping: controller.signal, stop: () => controller.abort() }
}
