/** The jobs for the process that draws and decodes, and its answers. */
import type { Design } from '#catalogue/posters/press/design.ts'

export type PictureJob =
  | { kind: 'preview'; design: Design }
  | { kind: 'press'; design: Design }
  /** The point that stays in the picture, 0 to 1 from its upper left corner. */
  | { kind: 'photo'; bytes: Uint8Array; focal: { x: number; y: number } }

export interface PictureFiles {
  /** AVIF, 720 px wide. */
  large: Uint8Array
  /** AVIF, 360 px wide. */
  small: Uint8Array
  /** JPEG, 360 px wide: what a preview shows, too. */
  fallback: Uint8Array
  /** In pixels, of the part of a photo that is shown. */
  width: number
}

export type PictureAnswer = { id: number; made: PictureFiles } | { id: number; refused: string }
