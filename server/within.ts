/** Waits for work no longer than a given time; the work itself goes on, and its late failure disturbs nobody. */
export function within<T>(milliseconds: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
