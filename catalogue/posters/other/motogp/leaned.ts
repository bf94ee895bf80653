/** A machine that leans into a bend, and its rider: their own coordinates, in metres, and the shapes both are made of. */
import { poly, type Point } from '../../kit/paths.ts'
import { outline, type Spot, type View } from '../../f1/parts/space.ts'

/** A place of the machine's own: forward, to the inside of the bend, and up from the ground under the upright tyre. */
export type Own = readonly [forward: number, inside: number, up: number]

/** A ring of a limb or a tyre: its middle and its radius. */
export type Ball = readonly [at: Own, radius: number]

export interface Stance {
  /** The point on the ground in the middle between the tyres. */
  at: Spot
  /** The direction it drives to, in degrees: 0 to the right, -90 towards us. The bend turns to its right. */
  heading: number
  /** How far it leans, in degrees from upright. */
  lean: number
}

export interface LeanedFrame {
  seen: (own: Own) => Point
  /** How long one metre appears. */
  unit: number
  /** A shape between balls: a limb, a body, a sleeve. */
  between: (...balls: readonly Ball[]) => string
  /** The shape around places, and the one that the sun behind them throws on the ground. */
  around: (places: readonly Own[]) => string
  thrown: (places: readonly Own[]) => string
}

/** The tyre is round: the machine leans about the middle of its section, not about a line on the ground. */
const TYRE = 0.07

export function leaned(view: View, { at, heading, lean }: Stance): LeanedFrame {
  const [turn, tilt] = [(heading * Math.PI) / 180, (lean * Math.PI) / 180]
  const place = ([forward, inside, up]: Own): Spot => {
    const height = up - TYRE
    const out = inside * Math.cos(tilt) + height * Math.sin(tilt)
    const y = height * Math.cos(tilt) - inside * Math.sin(tilt) + TYRE
    return [
      at[0] + Math.cos(turn) * forward + Math.sin(turn) * out,
      at[1] + y,
      at[2] + Math.sin(turn) * forward - Math.cos(turn) * out,
    ]
  }
  const seen = (own: Own): Point => view.project(place(own))
  const disc = ([own, radius]: Ball): Point[] => {
    const [x, y] = seen(own)
    const r = view.unitAt(place(own)) * radius
    return Array.from({ length: 20 }, (_, i): Point => {
      const angle = (i * Math.PI) / 10
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
    })
  }
  return {
    seen,
    unit: view.unitAt(at),
    between: (...balls) => poly(outline(balls.flatMap(disc))),
    around: (places) => poly(outline(places.map(seen))),
    thrown: (places) =>
      poly(
        outline(
          places.map((own) => {
            const [x, y, z] = place(own)
            return view.project([x + y * 0.2, 0, z - y * 0.55])
          }),
        ),
      ),
  }
}

/** A ring around an axle across the machine. */
export const ring = (forward: number, inside: number, [up, radius]: readonly [up: number, radius: number]): Own[] =>
  Array.from({ length: 40 }, (_, i): Own => {
    const angle = (i * Math.PI) / 20
    return [forward + Math.cos(angle) * radius, inside, up + Math.sin(angle) * radius]
  })
