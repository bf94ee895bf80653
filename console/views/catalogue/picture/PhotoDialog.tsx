/** Uploads a photo as the picture of an experience: the file, the focal point of its crop, and the source that permits its use. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type StoredPhoto,
  LEAST_PHOTO_WIDTH,
  LONGEST_SOURCE,
  MOST_PHOTO_BYTES,
  PHOTO_PATH,
  PHOTO_TYPES,
  PICTURE_FAULTS,
} from '#contract/pictures/catalogue-pictures.ts'
import { HEIC_HEAD, isHeic } from '#contract/pictures/is-heic.ts'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import { Field } from '#ui/Field.tsx'
import { askServer } from '#console/calls/ask-server.ts'
import { type CallProblem, isProblem } from '#console/calls/call.ts'
import { formText } from '#console/form-text.ts'
import { useTranslate } from '#console/language.tsx'
import { wordsForFailedChange } from '#console/news.ts'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { Crop } from './Crop.tsx'

interface PhotoDialogProps {
  onBrought: (kept: StoredPhoto) => void
  onClose: () => void
}

export function PhotoDialog({ onBrought, onClose }: PhotoDialogProps) {
  const t = useTranslate()
  const [file, setFile] = useState<File | null>(null)
  const [isUnread, setUnread] = useState(false)
  const [point, setPoint] = useState({ x: 0.5, y: 0.5 })
  const isHeavy = file !== null && file.size > MOST_PHOTO_BYTES
  const bring = useMutation({
    async mutationFn(source: string): Promise<StoredPhoto> {
      const query = new URLSearchParams({ source, x: String(point.x), y: String(point.y) })
      return (await askServer(`${PHOTO_PATH}?${query.toString()}`, file!)).json() as Promise<StoredPhoto>
    },
    onSuccess: onBrought,
  })

  async function choose(chosen: File | null): Promise<void> {
    bring.reset()
    setUnread(chosen !== null && isHeic(new Uint8Array(await chosen.slice(0, HEIC_HEAD).arrayBuffer())))
    setFile(chosen)
  }

  const refused = isProblem(bring.error, 'picture_refused') ? wordsForRefusal(bring.error, t) : null
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
        error={(isUnread && t('pictures.fault.heic')) || (isHeavy && t('pictures.photo.heavy')) || refused}
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
      {file && !isHeavy && !isUnread && <Crop picture={file} point={point} onMoved={setPoint} />}
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

function wordsForRefusal({ details }: CallProblem, t: ConsoleTranslate): string {
  const fault = PICTURE_FAULTS.find((known) => known === details.reason)
  return fault ? t(`pictures.fault.${fault}`, { pixels: LEAST_PHOTO_WIDTH }) : t('pictures.photo.refused')
}
