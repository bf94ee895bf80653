/**
 * The process that draws posters and decodes uploaded pictures (decision 069). It has no secrets and no database
 * connection. It reads four formats only, and exits if it uses too much memory. Its results contain pixels only: no
 * metadata and no hidden data.
 */
import sharp, { type Sharp } from 'sharp'
import type { Design } from '#catalogue/posters/press/design.ts'
import { GOOD_PHOTO_WIDTH, LEAST_PHOTO_WIDTH, type PictureFault } from '#contract/pictures/catalogue-pictures.ts'
import { isHeic } from '#contract/pictures/is-heic.ts'
import { megabytes } from '#contract/sizes.ts'
import type { PhotoFiles, PictureAnswer, PictureFiles, PictureJob, RenderedPicture, RenderJob } from './picture-job.ts'

const MOST_MEMORY = megabytes(900)
/** More than phone cameras take; decompression bombs have more. */
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 12_000
/** The longest side of a kept original. */
const LONGEST_ORIGINAL = 3200
const FORMATS = ['jpeg', 'png', 'webp', 'heif']

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.concurrency(1)
sharp.cache(false)
setInterval(() => process.memoryUsage.rss() > MOST_MEMORY && process.exit(1), 100).unref()

process.on('message', ({ id, ...job }: { id: number } & PictureJob) => {
  void make(job)
    .then((made): PictureAnswer => ({ id, made }))
    .catch((error: unknown): PictureAnswer => ({
      id,
      refused: error instanceof PictureRefusal ? error.fault : 'unreadable',
    }))
    .then((answer) => process.send!(answer))
})

class PictureRefusal extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault) {
    super(fault)
    this.fault = fault
  }
}

async function make(job: PictureJob): Promise<PictureFiles | PhotoFiles | RenderedPicture> {
  if (job.kind === 'render') return render(job)
  if (job.kind === 'photo') return takeIn(job)
  const width = job.kind === 'preview' ? 360 : 720
  const drawn = sharp(await drawingOf(job.design, width)).flatten()
  if (job.kind === 'press') return { ...(await filesOf(drawn)), width }
  return { large: new Uint8Array(), small: new Uint8Array(), fallback: await jpegOf(drawn), width }
}

/** The drawing code is loaded only for drawings, because a process for one upload does not need it. */
async function drawingOf(design: Design, width: number): Promise<Buffer> {
  const [{ Resvg }, { drawPressed }] = await Promise.all([
    import('@resvg/resvg-js'),
    import('#catalogue/posters/press/press.ts'),
  ])
  return new Resvg(drawPressed(design), { fitTo: { mode: 'width', value: width } }).render().asPng()
}

/** Decodes an uploaded picture after its header was checked; of an animation the first frame. */
async function openPicture(bytes: Uint8Array) {
  const picture = (limitInputPixels: number | false = MOST_PIXELS) =>
    sharp(bytes, { failOn: 'error', limitInputPixels, sequentialRead: true, pages: 1, animated: false })
  // The header decodes no pixels, and says how many there are.
  const { format, compression, autoOrient, pages = 1 } = await picture(false).metadata()
  if (!FORMATS.includes(format) || (format === 'heif' && compression !== 'av1')) throw new PictureRefusal('format')
  const { width, height } = autoOrient
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) throw new PictureRefusal('large')
  return { picture, format, width, height, pages }
}

/** Makes the original that is kept, and crops it. Only the first of these steps decodes bytes of others. */
async function takeIn({ bytes, focal }: PictureJob & { kind: 'photo' }): Promise<PhotoFiles> {
  if (isHeic(bytes)) throw new PictureRefusal('heic')
  const { picture, width, height, pages } = await openPicture(bytes)
  if (pages > 1) throw new PictureRefusal('animated')
  const shown = shownWidth({ width, height })
  if (shown < LEAST_PHOTO_WIDTH) throw new PictureRefusal('small')
  // A panorama stays longer, so that its crop does not become too small.
  const scale = Math.min(1, Math.max(LONGEST_ORIGINAL / Math.max(width, height), GOOD_PHOTO_WIDTH / shown))
  const { data: original, info } = await picture()
    .autoOrient()
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
    .flatten({ background: '#f6eddb' })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  return { ...(await cropped(original, { ...info, focal })), original }
}

interface Crop {
  width: number
  height: number
  focal: { x: number; y: number }
}

const shownWidth = ({ width, height }: Omit<Crop, 'focal'>) => Math.floor(Math.min(width, height * 0.75))

async function cropped(original: Uint8Array, { width, height, focal }: Crop): Promise<PictureFiles> {
  const shown = shownWidth({ width, height })
  const tall = Math.min(height, Math.round(shown / 0.75))
  const from = (at: number, whole: number, part: number) =>
    Math.round(Math.max(0, Math.min(whole - part, at * whole - part / 2)))
  const cut = { left: from(focal.x, width, shown), top: from(focal.y, height, tall), width: shown, height: tall }
  const upright = await sharp(original).extract(cut).resize(720, 960).png().toBuffer()
  return { ...(await filesOf(sharp(upright))), width: shown }
}

/** Maps `cover`, `contain` and `fill` of storage-js to sharp. */
const FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const

/** Rotates the picture upright and removes the metadata, which may contain the place where it was taken. */
async function render({ bytes, rendering }: RenderJob): Promise<RenderedPicture> {
  const { picture, format: source } = await openPicture(bytes)
  const { width, height, resize, quality } = rendering
  const format = rendering.format === 'origin' ? (source === 'heif' ? 'avif' : source) : rendering.format
  const sized = picture().autoOrient().resize({ width, height, fit: FITS[resize], withoutEnlargement: true })
  const made = await encoded(sized, { format, quality }).toBuffer()
  return { bytes: made, type: `image/${format}` }
}

function encoded(picture: Sharp, { format, quality }: { format: string; quality: number | undefined }): Sharp {
  if (format === 'avif') return picture.avif({ quality: quality ?? 55, effort: 2 })
  if (format === 'webp') return picture.webp({ quality: quality ?? 80 })
  return format === 'png' ? picture.png() : picture.jpeg({ quality: quality ?? 80 })
}

/** Makes the files in the sizes and qualities of the built-in posters. */
async function filesOf(whole: Sharp): Promise<Omit<PictureFiles, 'width'>> {
  const at = (width: number) => whole.clone().resize(width, (width * 4) / 3)
  const small = await at(360).avif({ quality: 45, effort: 3 }).toBuffer()
  const large = await at(720).avif({ quality: 34, effort: 3 }).toBuffer()
  return { large, small, fallback: await jpegOf(at(360)) }
}

const jpegOf = (picture: Sharp) => picture.jpeg({ quality: 66, mozjpeg: true }).toBuffer()
