/** Types of the service worker's global scope: the compiler's own types cannot be used beside those of a page. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface WorkerFetch extends ExtendableEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

export interface WorkerMessage extends ExtendableEvent {
  readonly data: unknown
  readonly source: OpenPage | null
}

export interface OpenPage {
  readonly id: string
  readonly url: string
}

export interface WorkerScope {
  readonly location: Location
  readonly navigator: { readonly connection?: { readonly saveData: boolean } }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetch) => void): void
}

export const workerScope = globalThis as unknown as WorkerScope
