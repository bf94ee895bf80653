/** A payload that is JSON text already, so that it is not read and written again on its way to a socket. */
class Serialized {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

export const serializedAs = (json: string): object => new Serialized(json)
export const serialize = (payload: unknown): string =>
  payload instanceof Serialized ? payload.json : JSON.stringify(payload)
