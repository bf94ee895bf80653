/** Shows the crop of a photo as a card has it, with the sliders that move it and a doubt about the legibility of its word. */
import { useEffect, useRef, useState } from 'react'
import type { FocalPoint } from '#contract/pictures/catalogue-pictures.ts'
import { Field } from '#ui/Field.tsx'
import { useTranslate } from '#console/language.tsx'
import { type LetteringDoubt, letteringDoubt } from './lettering-zone.ts'
import styles from './Picture.module.css'

/** The size of the picture on a card, in CSS pixels. */
const [WIDE, TALL] = [360, 480]

interface CropProps {
  picture: Blob
  point: FocalPoint
  onMoved: (point: FocalPoint) => void
}

export function Crop({ picture, point, onMoved }: CropProps) {
  const t = useTranslate()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [decoded, setDecoded] = useState<ImageBitmap | null>(null)
  const [doubt, setDoubt] = useState<LetteringDoubt | null>(null)
  useEffect(() => {
    let gone = false
    setDecoded(null)
    setDoubt(null)
    // A file that the browser cannot read is refused in words by the server.
    createImageBitmap(picture)
      .then((bitmap) => !gone && setDecoded(bitmap))
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [picture])
  useEffect(() => {
    if (!decoded) return
    const drawing = canvas.current!.getContext('2d', { willReadFrequently: true })!
    const { left, top, width, height } = cutOf(decoded, point)
    drawing.drawImage(decoded, left, top, width, height, 0, 0, WIDE, TALL)
    setDoubt(letteringDoubt(drawing.getImageData(0, 0, WIDE, TALL)))
  }, [decoded, point])

  const axes = decoded ? movableAxes(decoded) : []
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.cut}
        width={WIDE}
        height={TALL}
        role="img"
        aria-label={t('pictures.photo.cut')}
      />
      <p role="status" className={styles.doubt}>
        {doubt && t(`pictures.photo.${doubt}`)}
      </p>
      {decoded && axes.length === 0 && <p>{t('pictures.photo.whole')}</p>}
      {axes.map((axis) => (
        <Field key={axis} label={t(`pictures.photo.${axis}`)}>
          {(tied) => (
            <input
              {...tied}
              type="range"
              className={styles.axis}
              min={0}
              max={100}
              value={Math.round(point[axis] * 100)}
              dir="ltr"
              onChange={({ target }) => onMoved({ ...point, [axis]: Number(target.value) / 100 })}
            />
          )}
        </Field>
      ))}
    </>
  )
}

interface Size {
  width: number
  height: number
}

const cutSize = ({ width, height }: Size): Size => {
  const shown = Math.min(width, height * 0.75)
  return { width: shown, height: shown / 0.75 }
}

/** The same arithmetic as on the server. */
function cutOf(whole: Size, point: FocalPoint) {
  const { width, height } = cutSize(whole)
  const from = (at: number, all: number, part: number) => Math.max(0, Math.min(all - part, at * all - part / 2))
  return { left: from(point.x, whole.width, width), top: from(point.y, whole.height, height), width, height }
}

/** A picture has room to move along one axis, or along none if it has the shape of the card. */
function movableAxes(whole: Size): readonly ('x' | 'y')[] {
  const { width, height } = cutSize(whole)
  if (whole.width - width >= 1) return ['x']
  return whole.height - height >= 1 ? ['y'] : []
}
