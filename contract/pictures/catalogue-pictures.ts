/** The addresses that draw a poster or store a picture for the room, and their limits (decision 069). */
export const PICTURES_PATH = '/console/catalogue/pictures'
/** Draws a design without storing it. */
export const PRESS_PREVIEW_PATH = `${PICTURES_PATH}/preview`
/** Draws and stores a design; returns the address of the picture. */
export const PRESS_PATH = `${PICTURES_PATH}/press`
/** Stores the picture of the body; `source`, `x` and `y` are in the query. Returns its address and width. */
export const PHOTO_PATH = `${PICTURES_PATH}/photo`

/** The accepted types. A picture is rotated upright, cropped to 3:4 and stored without metadata. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const MOST_PHOTO_BYTES = 10_000_000
/** A picture below this width looks soft on large screens; it is stored with a warning. */
export const GOOD_PHOTO_WIDTH = 1080
export const LONGEST_SOURCE = 300

export interface StoredPhoto {
  link: string
  /** Of the visible part, in pixels. */
  width: number
}
