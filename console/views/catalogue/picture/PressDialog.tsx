/** Designs a generated poster: the choices with a preview. "Another one" draws the same choices with the next seed. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CHOICES, type ChoiceName, type Design, withNextSeed } from '#catalogue/posters/press/design.ts'
import { startingDesignFor, startingDesigns } from '#catalogue/posters/press/starting-designs.ts'
import { PRESS_PATH, PRESS_PREVIEW_PATH } from '#contract/pictures/catalogue-pictures.ts'
import { Field } from '#ui/Field.tsx'
import { askLink } from '#console/calls/ask-link.ts'
import { askServer } from '#console/calls/ask-server.ts'
import { useTranslate } from '#console/language.tsx'
import { wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import styles from './Picture.module.css'
import { useChoiceWords } from './use-choice-words.ts'

const NAMES = Object.keys(CHOICES) as ChoiceName[]

interface PressDialogProps {
  category: unknown
  /** Called with the address of the stored picture. */
  onPressed: (picture: string) => void
  onClose: () => void
}

export function PressDialog({ category, onPressed, onClose }: PressDialogProps) {
  const t = useTranslate()
  const { labelOf, choiceOf } = useChoiceWords()
  const [design, setDesign] = useState<Design>(() => startingDesignFor(category))
  const press = useMutation({ mutationFn: () => askLink(PRESS_PATH, design), onSuccess: onPressed })
  return (
    <FormDialog
      title={t('pictures.press')}
      submit={t('pictures.press.do')}
      wide
      busy={press.isPending}
      notDone={press.error && wordsForFailedChange(press.error, t)}
      onSubmit={() => press.mutate()}
      onClose={onClose}
    >
      <p>{t('pictures.press.text')}</p>
      <div className={styles.press}>
        <div className={styles.choices}>
          {NAMES.map((name) => (
            <Field key={name} label={labelOf(name)}>
              {(tied) => (
                <select
                  {...tied}
                  name={name}
                  value={design[name]}
                  onChange={({ target }) => setDesign(withChoice(design, name, target.value))}
                >
                  {CHOICES[name].map((value) => (
                    <option key={value} value={value}>
                      {choiceOf(name, value)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
        </div>
        <div className={styles.drawn}>
          <DesignPreview design={design} />
          <Action onClick={() => setDesign(withNextSeed(design))}>{t('pictures.press.another')}</Action>
        </div>
      </div>
    </FormDialog>
  )
}

/** Changes one choice. Another scene brings its own starting design. */
function withChoice(design: Design, name: ChoiceName, value: string): Design {
  if (name === 'scene') return startingDesigns.find(({ scene }) => scene === value) ?? design
  return { ...design, [name]: value }
}

/**
 * Previews the design; the previous drawing stays until the next arrives. It uses a canvas, because the content security
 * policy of the room forbids images from `blob:` addresses.
 */
function DesignPreview({ design }: { design: Design }) {
  const t = useTranslate()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { data, error, isFetching } = useQuery({
    queryKey: ['pressed', JSON.stringify(design)],
    queryFn: async ({ signal }) => (await askServer(PRESS_PREVIEW_PATH, JSON.stringify(design), signal)).blob(),
    staleTime: Infinity,
    placeholderData: (before) => before,
  })
  useEffect(() => {
    let gone = false
    if (data)
      void createImageBitmap(data).then((picture) => {
        if (!gone) canvas.current?.getContext('2d')?.drawImage(picture, 0, 0, 360, 480)
      })
    return () => {
      gone = true
    }
  }, [data])
  return (
    <>
      <div className={styles.sheet}>
        <canvas
          ref={canvas}
          width={360}
          height={480}
          role="img"
          aria-label={t('pictures.press.drawn')}
          aria-busy={isFetching}
        />
        <p role="status">{isFetching && t('pictures.press.drawing')}</p>
      </div>
      <NotDone words={error && wordsForFailedChange(error, t)} />
    </>
  )
}
