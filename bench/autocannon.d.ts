/** The part of autocannon that the benches use; the package brings no types of its own. */
declare module 'autocannon' {
  export interface Options {
    url: string
    connections: number
    /** Seconds; without it there is an `amount`. */
    duration?: number
    /** Requests in all. */
    amount?: number
    headers?: Readonly<Record<string, string>>
  }

  export interface Result {
    errors: number
    non2xx: number
    requests: { average: number; total: number }
    throughput: { average: number }
    duration: number
  }

  export default function autocannon(options: Options): Promise<Result>
}
