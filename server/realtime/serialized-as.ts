/** A payload that is JSON text already, so that it need not be parsed and serialized again. */
class Serialized {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

export const serializedAs = (json: string): object => new Serialized(json)
export const serialize = (payload: unknown): string =>
  payload instanceof Serialized ? payload.json : JSON.stringify(payload)
