/** The jobs of the picture process, and its answers. */
import type { Design } from '#catalogue/posters/press/design.ts'
import type { PictureFault } from '#contract/pictures/catalogue-pictures.ts'

export type PosterJob =
  | { kind: 'preview'; design: Design }
  | { kind: 'press'; design: Design }
  /** The point that stays in the picture, from 0 to 1 of its width and height, from the upper left corner. */
  | { kind: 'photo'; bytes: Uint8Array; focal: { x: number; y: number } }

/** Another size or format of a stored file. */
export interface RenderJob {
  kind: 'render'
  bytes: Uint8Array
  rendering: Rendering
}

export type PictureJob = PosterJob | RenderJob

export interface Rendering {
  /** In pixels. If only one is given, the other keeps the proportions. Never larger than the source. */
  width?: number | undefined
  height?: number | undefined
  /** `cover` crops to fill both, `contain` keeps all of the picture within both, `fill` stretches it. */
  resize: 'cover' | 'contain' | 'fill'
  /** 20 to 100; the default depends on the format. */
  quality?: number | undefined
  /** `origin` is the format of the source. */
  format: 'origin' | 'avif' | 'webp'
}

export interface PictureFiles {
  /** AVIF, 720 px wide. */
  large: Uint8Array
  /** AVIF, 360 px wide. */
  small: Uint8Array
  /** JPEG, 360 px wide; also used for previews of links. */
  fallback: Uint8Array
  /** Of the visible part of a photo, in pixels. */
  width: number
}

/** An uploaded picture as it is kept, to be cropped again: upright, without metadata. */
export interface PhotoFiles extends PictureFiles {
  /** JPEG. */
  original: Uint8Array
}

export interface RenderedPicture {
  bytes: Uint8Array
  type: string
}

export type MadePicture<Job extends PictureJob> = Job extends RenderJob
  ? RenderedPicture
  : Job extends { kind: 'photo' }
    ? PhotoFiles
    : PictureFiles

export type PictureAnswer =
  | { id: number; made: PictureFiles | PhotoFiles | RenderedPicture }
  | { id: number; refused: PictureFault }
