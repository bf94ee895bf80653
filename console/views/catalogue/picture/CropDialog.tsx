/** Changes the crop of a photo without its file: the original is in the file storage. The draft takes the new picture. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FocalPoint, type StoredPhoto, CROP_PATH } from '#contract/pictures/catalogue-pictures.ts'
import { askServer } from '#console/calls/ask-server.ts'
import { useTranslate } from '#console/language.tsx'
import { wordsForFailedChange } from '#console/news.ts'
import { Failure } from '#console/parts/Failure.tsx'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { Crop } from './Crop.tsx'
import { readOriginal } from './originals.ts'

interface CropDialogProps {
  photo: string
  /** The point of the present crop. */
  start: FocalPoint
  /** Stores the new picture in the draft; the dialog stays open if that fails. */
  onCropped: (kept: StoredPhoto) => Promise<void>
  onClose: () => void
}

export function CropDialog({ photo, start, onCropped, onClose }: CropDialogProps) {
  const t = useTranslate()
  const [point, setPoint] = useState(start)
  const {
    data: original,
    error,
    refetch,
  } = useQuery({ queryKey: ['original', photo], queryFn: () => readOriginal(photo), staleTime: Infinity })
  const crop = useMutation({
    async mutationFn() {
      const query = new URLSearchParams({ picture: photo, x: String(point.x), y: String(point.y) })
      const answer = await askServer(`${CROP_PATH}?${query.toString()}`, '')
      await onCropped((await answer.json()) as StoredPhoto)
    },
  })
  return (
    <FormDialog
      title={t('pictures.crop')}
      submit={original ? t('pictures.crop.do') : null}
      busy={crop.isPending}
      notDone={crop.error && wordsForFailedChange(crop.error, t)}
      // The same crop again would be another picture for nothing.
      onSubmit={() => (point === start ? onClose() : crop.mutate())}
      onClose={onClose}
    >
      <p>{t('pictures.crop.text')}</p>
      {original && <Crop picture={original} point={point} onMoved={setPoint} />}
      {!original && (error ? <Failure error={error} retry={() => void refetch()} /> : <Waiting rows={2} />)}
    </FormDialog>
  )
}
