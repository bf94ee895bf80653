/** The jobs for the process that draws and decodes, and its answers. */
import type { Design } from '#catalogue/posters/press/design.ts'

export type PosterJob =
  | { kind: 'preview'; design: Design }
  | { kind: 'press'; design: Design }
  /** The point that stays in the picture, 0 to 1 from its upper left corner. */
  | { kind: 'photo'; bytes: Uint8Array; focal: { x: number; y: number } }

/** Another size or format of a stored file. */
export interface RenderJob {
  kind: 'render'
  bytes: Uint8Array
  rendering: Rendering
}

export type PictureJob = PosterJob | RenderJob

export interface Rendering {
  /** In pixels; the other one follows where only one is given. Never larger than the source. */
  width?: number | undefined
  height?: number | undefined
  /** `cover` crops to fill both, `contain` keeps all of the picture within both, `fill` stretches it. */
  resize: 'cover' | 'contain' | 'fill'
  /** 20 to 100; each format has its own where none is given. */
  quality?: number | undefined
  /** `origin` is the format of the source. */
  format: 'origin' | 'avif' | 'webp'
}

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

export interface RenderedPicture {
  bytes: Uint8Array
  type: string
}

export type MadePicture<Job extends PictureJob> = Job extends RenderJob ? RenderedPicture : PictureFiles

export type PictureAnswer = { id: number; made: PictureFiles | RenderedPicture } | { id: number; refused: string }
