/** The addresses at which the room has a poster drawn or a picture stored, and the limits of both (decision 069). */
export const PICTURES_PATH = '/console/catalogue/pictures'
/** Draws a design and keeps nothing. */
export const PRESS_PREVIEW_PATH = `${PICTURES_PATH}/preview`
/** Draws a design and keeps it; answers the address of the picture. */
export const PRESS_PATH = `${PICTURES_PATH}/press`
/** Takes a picture in, as the body; `source`, `x` and `y` stand in the query. Answers its address and width. */
export const PHOTO_PATH = `${PICTURES_PATH}/photo`

/** The pictures that an adviser may bring: decoded, turned upright, cropped to 3:4, stored again without the file's metadata. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const MOST_PHOTO_BYTES = 10_000_000
/** Below, a picture looks soft on large screens: that is said, and it is kept all the same. */
export const GOOD_PHOTO_WIDTH = 1080
export const LONGEST_SOURCE = 300

export interface KeptPhoto {
  link: string
  /** In pixels, of the part that is shown. */
  width: number
}
