/** The addresses that draw a poster or store a picture for the room, and their limits (decision 069). */
export const PICTURES_PATH = '/console/catalogue/pictures'
/** Draws a design without storing it. */
export const PRESS_PREVIEW_PATH = `${PICTURES_PATH}/preview`
/** Draws and stores a design; returns the address of the picture. */
export const PRESS_PATH = `${PICTURES_PATH}/press`
/** Stores the picture of the body; `source`, `x` and `y` are in the query. Returns its address and width. */
export const PHOTO_PATH = `${PICTURES_PATH}/photo`
/** Crops `picture`, the name of a photo, around another point; `x` and `y` are in the query. Returns the same. */
export const CROP_PATH = `${PICTURES_PATH}/crop`

/** The private bucket of the originals of photos, `<name>.jpg`. The metadata of each is the point of its crop (decision 104). */
export const ORIGINALS_BUCKET = 'catalogue'
export interface FocalPoint {
  /** From 0 to 1 of the width, from the left. */
  x: number
  /** From 0 to 1 of the height, from the top. */
  y: number
}

/** Reads the name of a photo from its address; undefined for any other picture. */
export const photoNameIn = (link: unknown): string | undefined =>
  typeof link === 'string' ? /^\/posters\/(photo-[0-9a-f]{32})-720\.avif$/.exec(link)?.[1] : undefined

/** The accepted types. A picture is rotated upright, cropped to 3:4 and stored without metadata. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** The faults for which a picture is refused, as in the `details` of `picture_refused`. */
export const PICTURE_FAULTS = ['unreadable', 'format', 'heic', 'large', 'animated', 'small'] as const
export type PictureFault = (typeof PICTURE_FAULTS)[number]
/** In pixels, of the part that is shown. */
export const LEAST_PHOTO_WIDTH = 360
export const MOST_PHOTO_BYTES = 10_000_000
/** A picture below this width looks soft on large screens; it is stored with a warning. */
export const GOOD_PHOTO_WIDTH = 1080
export const LONGEST_SOURCE = 300

export interface StoredPhoto {
  link: string
  /** Of the visible part, in pixels. */
  width: number
}
