/** Uploads a photo as the picture of an experience: the file, the focal point of its crop, and the source that permits its use. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type StoredPhoto,
  LONGEST_SOURCE,
  MOST_PHOTO_BYTES,
  PHOTO_PATH,
  PHOTO_TYPES,
} from '#contract/pictures/catalogue-pictures.ts'
import { HEIC_HEAD, isHeic } from '#contract/pictures/is-heic.ts'
import { Field } from '#ui/Field.tsx'
import { askServer } from '#console/calls/ask-server.ts'
import { isProblem } from '#console/calls/call.ts'
import { formText } from '#console/form-text.ts'
import { useTranslate } from '#console/language.tsx'
import { wordsForFailedChange } from '#console/news.ts'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { type LetteringDoubt, letteringDoubt } from './lettering-zone.ts'
import styles from './Picture.module.css'

/** The size of the picture on a card, in CSS pixels. */
const [WIDE, TALL] = [360, 480]

interface PhotoDialogProps {
  onBrought: (kept: StoredPhoto) => void
  onClose: () => void
}

export function PhotoDialog({ onBrought, onClose }: PhotoDialogProps) {
  const t = useTranslate()
  const [file, setFile] = useState<File | null>(null)
  const [isUnread, setUnread] = useState(false)
  const [point, setPoint] = useState({ x: 50, y: 50 })
  const [doubt, setDoubt] = useState<LetteringDoubt | null>(null)
  const isHeavy = file !== null && file.size > MOST_PHOTO_BYTES
  const bring = useMutation({
    async mutationFn(source: string): Promise<StoredPhoto> {
      const query = new URLSearchParams({ source, x: String(point.x / 100), y: String(point.y / 100) })
      return (await askServer(`${PHOTO_PATH}?${query.toString()}`, file!)).json() as Promise<StoredPhoto>
    },
    onSuccess: onBrought,
  })

  async function choose(chosen: File | null): Promise<void> {
    bring.reset()
    setDoubt(null)
    setUnread(chosen !== null && isHeic(new Uint8Array(await chosen.slice(0, HEIC_HEAD).arrayBuffer())))
    setFile(chosen)
  }

  const refused = isProblem(bring.error, 'picture_refused')
  return (
    <FormDialog
      title={t('pictures.photo')}
      submit={t('pictures.photo.do')}
      busy={bring.isPending}
      notDone={refused ? null : bring.error && wordsForFailedChange(bring.error, t)}
      onSubmit={(form) => file && !isHeavy && !isUnread && bring.mutate(formText(form, 'source'))}
      onClose={onClose}
    >
      <p>{t('pictures.photo.text')}</p>
      <Field
        label={t('pictures.photo.file')}
        required
        hint={t('pictures.photo.hint')}
        error={
          (isUnread && t('pictures.photo.heic')) ||
          (isHeavy && t('pictures.photo.heavy')) ||
          (refused && t('pictures.photo.refused'))
        }
      >
        {(tied) => (
          <input
            {...tied}
            type="file"
            required
            accept={PHOTO_TYPES.join()}
            onChange={({ target }) => void choose(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      {file && !isHeavy && !isUnread && <CropPreview file={file} {...point} onDoubt={setDoubt} />}
      <p role="status" className={styles.doubt}>
        {doubt && t(`pictures.photo.${doubt}`)}
      </p>
      {(['x', 'y'] as const).map((axis) => (
        <Field key={axis} label={t(`pictures.photo.${axis}`)}>
          {(tied) => (
            <input
              {...tied}
              type="range"
              className={styles.axis}
              min={0}
              max={100}
              value={point[axis]}
              dir="ltr"
              onChange={({ target }) => setPoint({ ...point, [axis]: Number(target.value) })}
            />
          )}
        </Field>
      ))}
      <TextField
        name="source"
        dir="auto"
        required
        maxLength={LONGEST_SOURCE}
        label={t('pictures.photo.source')}
        hint={t('pictures.photo.sourceHint')}
      />
    </FormDialog>
  )
}

interface CropPreviewProps {
  file: File
  x: number
  y: number
  onDoubt: (doubt: LetteringDoubt | null) => void
}

/** Draws the crop around the focal point, with the same arithmetic as the server. `x` and `y` are percentages. */
function CropPreview({ file, x, y, onDoubt }: CropPreviewProps) {
  const t = useTranslate()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    // A file that the browser cannot read is refused in words by the server.
    createImageBitmap(file)
      .then((picture) => {
        if (gone) return
        const wide = Math.min(picture.width, picture.height * 0.75)
        const tall = wide / 0.75
        const from = (at: number, whole: number, part: number) =>
          Math.max(0, Math.min(whole - part, (at / 100) * whole - part / 2))
        const drawing = canvas.current!.getContext('2d', { willReadFrequently: true })!
        drawing.drawImage(
          picture,
          from(x, picture.width, wide),
          from(y, picture.height, tall),
          wide,
          tall,
          0,
          0,
          WIDE,
          TALL,
        )
        onDoubt(letteringDoubt(drawing.getImageData(0, 0, WIDE, TALL)))
      })
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [file, x, y, onDoubt])
  return (
    <canvas
      ref={canvas}
      className={styles.cut}
      width={WIDE}
      height={TALL}
      role="img"
      aria-label={t('pictures.photo.cut')}
    />
  )
}
