/**
 * The surface a poster is drawn on: flat inks, gradients, and airbrushed lithographic stipple.
 * It writes plain SVG, 600 × 800, without lettering or frame: those are HTML and CSS over the picture (spec §3).
 */

/** Offset 0–1, ink, and opacity when it is not full. */
export type Stop = readonly [offset: number, ink: string, opacity?: number]

/** A direction across a shape's own box, 0–1 on both axes. */
export interface Direction {
  x1?: number
  y1?: number
  x2?: number
  y2?: number
}

export interface Radius {
  cx?: number
  cy?: number
  r?: number
  fx?: number
  fy?: number
}

/** An airbrush stroke: density `a0` at `from`, fading to `a1` at `to`, in the shape's own box; `freq` is the grain. */
export interface Air {
  from?: readonly [x: number, y: number]
  to?: readonly [x: number, y: number]
  a0?: number
  a1?: number
  freq?: number
}

export class Poster {
  readonly w: number
  readonly h: number
  readonly #defs: string[] = []
  readonly #body: string[] = []
  readonly #sprays = new Map<string, string>()
  #count = 0

  constructor(w = 600, h = 800) {
    this.w = w
    this.h = h
  }

  /** Draws elements over the poster so far. */
  add(...elements: string[]): this {
    this.#body.push(...elements)
    return this
  }

  def(element: string): void {
    this.#defs.push(element)
  }

  /** A linear gradient, by default from top to bottom; returns the value of a `fill`. */
  grad(stops: readonly Stop[], { x1 = 0, y1 = 0, x2 = 0, y2 = 1 }: Direction = {}): string {
    const id = this.#id('g')
    const line = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
    this.def(`<linearGradient id="${id}" ${line}>${stops.map(stopElement).join('')}</linearGradient>`)
    return `url(#${id})`
  }

  /** A radial gradient; returns the value of a `fill`. */
  rgrad(stops: readonly Stop[], { cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy }: Radius = {}): string {
    const id = this.#id('r')
    const circle = `cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}"`
    this.def(`<radialGradient id="${id}" ${circle}>${stops.map(stopElement).join('')}</radialGradient>`)
    return `url(#${id})`
  }

  /**
   * The stipple of one ink, as a `filter` attribute: the shape's own alpha decides how dense the dots are.
   * One filter per ink and grain, shared by all shapes that ask for it.
   */
  spray(ink: string, freq = 1.05): string {
    const key = `${ink} ${freq}`
    const known = this.#sprays.get(key)
    if (known) return `filter="url(#${known})"`
    const id = this.#id('s')
    this.#sprays.set(key, id)
    const noise = `<feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="2" seed="${7 + this.#count}" result="n"/>`
    const grain = `<feColorMatrix in="n" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2.6 0 0 0 -.8" result="a"/>`
    const dots = `<feComposite in="SourceGraphic" in2="a" operator="arithmetic" k2="2.8" k3="-2.8" result="d"/>`
    const inked = `<feFlood flood-color="${ink}"/><feComposite in2="d" operator="in"/>`
    const region = 'x="-2%" y="-2%" width="104%" height="104%" color-interpolation-filters="sRGB"'
    this.def(`<filter id="${id}" ${region}>${noise}${grain}${dots}${inked}</filter>`)
    return `filter="url(#${id})"`
  }

  /** A clip path of the given shapes, as a `clip-path` attribute. */
  clip(shapes: string): string {
    const id = this.#id('c')
    this.def(`<clipPath id="${id}">${shapes}</clipPath>`)
    return `clip-path="url(#${id})"`
  }

  /** The shape (one element that ends in `/>`, without fill) airbrushed with an ink that fades in a direction. */
  air(shape: string, ink: string, { from = [0, 0], to = [0, 1], a0 = 0.9, a1 = 0, freq }: Air = {}): string {
    const fade: Direction = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] }
    const density = this.grad(
      [
        [0, '#000', a0],
        [1, '#000', a1],
      ],
      fade,
    )
    return shape.replace(/\/>$/, ` fill="${density}" ${this.spray(ink, freq)}/>`)
  }

  svg(): string {
    const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.w} ${this.h}">`
    return `${open}<defs>${this.#defs.join('')}</defs>${this.#body.join('\n')}</svg>`
  }

  #id(prefix: string): string {
    return prefix + (this.#count++).toString(36)
  }
}

function stopElement([offset, ink, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${ink}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`
}
