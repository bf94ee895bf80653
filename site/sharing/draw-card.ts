/**
 * Draws the card of a shared selection: its posters, their names, and the mark of the house. The browser draws it,
 * because every selection is different: no file can be made ahead.
 */
import { pictureOf } from '#catalogue/experience.ts'
import { type Language, languages } from '#languages/languages.ts'
import type { ShownExperience } from '../page/texts.ts'

const WIDTH = 1080
const EDGE = 72
/** The top of the posters, below the words of the head. */
const TOP = 268
const GAP = 30
const NAME = { size: 29, line: 37, most: 2, above: 14 } as const

const INK = '#13213c'
const PAPER = '#f6eddb'
const POSTER_PAPER = '#f7ebd0'
const NIGHT = '#0d2138'
const SUN = '#d8492b'

/** The house's mark: its disc, the rows of seats, the sun (`catalogue/posters/house/mark.ts`). */
const MARK = [
  'M1 20a19 19 0 1 0 38 0a19 19 0 1 0-38 0',
  'M6 27a14.500 14.500 0 0 1 28 0M10.600 28.500a9.800 9.800 0 0 1 18.800 0',
  'M15.200 30a5 5 0 0 1 9.600 0Z',
] as const

/** The number of posters in a row and their height, by the number of experiences; more than six are counted. */
const WALLS = [
  { most: 1, columns: 1, height: 600 },
  { most: 2, columns: 2, height: 530 },
  { most: 3, columns: 3, height: 390 },
  { most: 4, columns: 2, height: 262 },
  { most: Infinity, columns: 3, height: 262 },
] as const
const MOST_HUNG = 6

const wallOf = (count: number) => WALLS.find(({ most }) => count <= most)!
const BELOW = NAME.above + NAME.line * NAME.most

/** The size of the card, which grows with its rows. */
export function cardSize(count: number): { width: number; height: number } {
  const { columns, height } = wallOf(count)
  const rows = Math.ceil(Math.min(count, MOST_HUNG) / columns)
  return { width: WIDTH, height: TOP + rows * (height + BELOW) + (rows - 1) * GAP + EDGE }
}

interface SharedCard {
  title: string
  brand: string
  language: Language
  postersVersion: string
  experiences: readonly ShownExperience[]
}

/** Draws on the canvas and returns the picture as a file; null if the browser makes none. */
export async function drawCard(canvas: HTMLCanvasElement, card: SharedCard): Promise<Blob | null> {
  const { experiences, language, postersVersion } = card
  const hung = experiences.length > MOST_HUNG ? experiences.slice(0, MOST_HUNG - 1) : experiences
  const fonts = await loadFonts(card)
  const pictures = await Promise.all(hung.map((experience) => pictureFor(experience, postersVersion)))

  const context = canvas.getContext('2d')
  if (!context) return null
  context.direction = languages[language].direction
  drawSheet(context, canvas)
  drawHead(context, card, fonts)

  const cells = cellsFor(experiences.length)
  for (const [index, experience] of hung.entries()) {
    const cell = mirrored(cells[index]!, context)
    drawPoster(context, { ...cell, picture: pictures[index]!, word: experience.word }, fonts)
    drawName(context, cell, experience.title, fonts)
  }
  const others = experiences.length - hung.length
  if (others > 0) drawOthers(context, mirrored(cells.at(-1)!, context), `+${others}`, fonts)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

interface Fonts {
  display: string
  text: string
}

/** Loads the fonts of the page, because a canvas does not wait for them. */
async function loadFonts({ title, experiences }: SharedCard): Promise<Fonts> {
  const style = getComputedStyle(document.documentElement)
  const fonts = { display: style.getPropertyValue('--display'), text: style.getPropertyValue('--text') }
  const letters = [title, ...experiences.flatMap((experience) => [experience.title, experience.word])].join('')
  const wanted = [`500 40px ${fonts.display}`, `500 40px ${fonts.text}`]
  await Promise.all(wanted.map((font) => document.fonts.load(font, letters).catch(() => [])))
  return fonts
}

/** Null if the picture cannot be loaded: colour and word remain, as on the page. */
async function pictureFor(experience: ShownExperience, version: string): Promise<HTMLImageElement | null> {
  const path = pictureOf(experience)
  if (!path) return null
  const image = new Image()
  image.src = `${path}?v=${version}`
  return image.decode().then(
    () => image,
    () => null,
  )
}

interface CardCell {
  x: number
  y: number
  width: number
  height: number
  /** The greatest width of the name. */
  room: number
}

/** The cells from left to right; a last row that is not full is centred. */
function cellsFor(all: number): CardCell[] {
  const { columns, height } = wallOf(all)
  const count = Math.min(all, MOST_HUNG)
  const width = (height * 3) / 4
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, count - row * columns)
    const room = (WIDTH - 2 * EDGE) / columns
    const middle = WIDTH / 2 + (index - row * columns - (inRow - 1) / 2) * room
    return { x: middle - width / 2, y: TOP + row * (height + BELOW + GAP), width, height, room: room - 24 }
  })
}

const mirrored = (cell: CardCell, { direction }: CanvasRenderingContext2D): CardCell =>
  direction === 'rtl' ? { ...cell, x: WIDTH - cell.x - cell.width } : cell

function drawSheet(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement) {
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, height)
  context.strokeStyle = INK
  for (const [inset, stroke] of [
    [17, 3],
    [25, 1],
  ] as const) {
    context.lineWidth = stroke
    context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
  }
}

function drawHead(context: CanvasRenderingContext2D, { title, brand }: SharedCard, { display }: Fonts) {
  const [disc, rows, sun] = MARK.map((path) => new Path2D(path))
  const isRtl = context.direction === 'rtl'
  const start = (distance: number) => (isRtl ? WIDTH - distance : distance)
  context.save()
  context.translate(start(EDGE + (isRtl ? 56 : 0)), 62)
  context.scale(1.4, 1.4)
  context.fillStyle = INK
  context.fill(disc!)
  context.strokeStyle = PAPER
  context.lineWidth = 2.6
  context.stroke(rows!)
  context.fillStyle = SUN
  context.fill(sun!)
  context.restore()

  context.fillStyle = INK
  context.textAlign = 'start'
  context.textBaseline = 'middle'
  context.font = `500 42px ${display}`
  context.fillText(brand, start(EDGE + 74), 92)
  context.font = fitFont(context, title, { weight: 480, family: display, size: 92, room: WIDTH - 2 * EDGE })
  context.fillText(title, start(EDGE), 190)
}

interface HungPoster extends CardCell {
  picture: HTMLImageElement | null
  word: string
}

function drawPoster(context: CanvasRenderingContext2D, poster: HungPoster, { display }: Fonts) {
  const { x, y, width, height, picture, word } = poster
  context.save()
  context.shadowColor = 'rgb(90 61 26 / 45%)'
  context.shadowBlur = 34
  context.shadowOffsetY = 14
  context.fillStyle = NIGHT
  context.fillRect(x, y, width, height)
  context.restore()
  if (picture) context.drawImage(picture, x, y, width, height)

  const frame = Math.max(3, width * 0.0115)
  const line = Math.max(1, width * 0.004)
  const inner = Math.max(6, width * 0.025)
  context.strokeStyle = POSTER_PAPER
  context.lineWidth = frame
  context.strokeRect(x + frame / 2, y + frame / 2, width - frame, height - frame)
  context.lineWidth = line
  context.strokeRect(x + inner, y + inner, width - 2 * inner, height - 2 * inner)

  context.save()
  context.fillStyle = POSTER_PAPER
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  // Arabic letters are joined and take no letter spacing.
  if (context.direction === 'ltr') context.letterSpacing = `${width * 0.022}px`
  const room = width * 0.86
  context.font = fitFont(context, word, { weight: 640, family: display, size: width * 0.22, room })
  context.fillText(word, x + width / 2, y + height - width * (context.direction === 'rtl' ? 0.1 : 0.068))
  context.restore()
}

function drawName(context: CanvasRenderingContext2D, cell: CardCell, name: string, { text }: Fonts) {
  context.fillStyle = INK
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.font = `500 ${NAME.size}px ${text}`
  const lines = breakLines(context, name, cell.room)
  for (const [index, line] of lines.entries()) {
    context.fillText(line, cell.x + cell.width / 2, cell.y + cell.height + NAME.above + index * NAME.line)
  }
}

function drawOthers(context: CanvasRenderingContext2D, cell: CardCell, others: string, { display }: Fonts) {
  context.strokeStyle = INK
  context.lineWidth = 2
  context.strokeRect(cell.x, cell.y, cell.width, cell.height)
  context.fillStyle = INK
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.direction = 'ltr'
  context.font = `500 84px ${display}`
  context.fillText(others, cell.x + cell.width / 2, cell.y + cell.height / 2)
}

interface FittedFont {
  weight: number
  family: string
  size: number
  room: number
}

/** The font of the wished size, or a smaller one if the text is wider than the room. */
function fitFont(context: CanvasRenderingContext2D, text: string, { weight, family, size, room }: FittedFont): string {
  const font = (pixels: number) => `${weight} ${pixels}px ${family}`
  context.font = font(size)
  const { width } = context.measureText(text)
  return font(width > room ? (size * room) / width : size)
}

/** Breaks a text between words into at most two lines; a longer one ends in an ellipsis. */
function breakLines(context: CanvasRenderingContext2D, text: string, room: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= room
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && (fits(longer) || lines.length === NAME.most)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const last = lines.length - 1
  while (!fits(lines[last]!) && lines[last]!.length > 1) lines[last] = `${lines[last]!.slice(0, -2).trimEnd()}…`
  return lines
}
