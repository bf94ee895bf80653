/** Chooses the picture of an experience: a poster of the base, a poster from the press, or an uploaded photo, whose crop can change. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GOOD_PHOTO_WIDTH, photoNameIn, type StoredPhoto } from '#contract/pictures/catalogue-pictures.ts'
import type { Json } from '#contract/database-types.ts'
import { languageCodes } from '#languages/languages.ts'
import { call } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { settings } from '#console/settings.ts'
import { base } from '../base.ts'
import { FieldInput } from '../sheet/FieldInput.tsx'
import { useSheetDraft } from '../sheet/sheet-draft.ts'
import { useEditionFormatters } from '../edition-formatters.ts'
import { useSeasonChanged } from '../use-season.ts'
import { CropDialog } from './CropDialog.tsx'
import { readPoint } from './originals.ts'
import { PhotoDialog } from './PhotoDialog.tsx'
import styles from './Picture.module.css'
import { PressDialog } from './PressDialog.tsx'

export function PictureField() {
  const t = useTranslate()
  const news = useNews()
  const { titleOf } = useEditionFormatters()
  const changed = useSeasonChanged()
  const { item, set, valueIn, isChanged } = useSheetDraft()
  const [opened, setOpened] = useState<'press' | 'photo' | 'crop' | null>(null)
  const own = valueIn('imageUrl')
  const photo = photoNameIn(own)
  const { data: point } = useQuery({
    queryKey: ['point', photo],
    queryFn: () => readPoint(photo!),
    enabled: photo !== undefined && settings.storage,
    staleTime: Infinity,
  })
  const pictures = base.experiences.map((experience) => {
    const texts = Object.fromEntries(
      languageCodes.map((code) => [code, base.texts[code]?.get(experience.id) ?? {}] as const),
    )
    return [experience.imageUrl, titleOf({ experience, texts, alternatives: {} })] as const
  })
  const distinct = new Map<string, string>([['', t('catalogue.sheet.noPicture')], ...pictures])
  if (typeof own === 'string' && !distinct.has(own)) distinct.set(own, t('pictures.own'))
  const close = () => setOpened(null)

  function take(picture: string, ...done: [title: string, text?: string]): void {
    set('imageUrl', { value: picture })
    close()
    news.done(...done)
  }

  const softness = (width: number) =>
    width < GOOD_PHOTO_WIDTH ? t('pictures.photo.small', { count: width }) : undefined

  function takePhoto({ link, width }: StoredPhoto): void {
    take(link, t('pictures.photo.kept'), softness(width))
  }

  const save = async (changes: Readonly<Record<string, { from?: unknown; to?: unknown }>>) => {
    await call('save_draft', { ...item, changes: changes as Json })
    await changed()
  }

  /**
   * Saves at once and not with what is typed, so that the notice can undo it also after the sheet was left. The photo is the
   * same, so the edition keeps the sentence that it inherited.
   */
  async function takeCrop({ link, width }: StoredPhoto): Promise<void> {
    const [isDraft, before] = [isChanged('imageUrl'), own]
    const inherited = languageCodes
      .map((code) => [`alternative.${code}`, valueIn(`alternative.${code}`)] as const)
      .filter(([name, sentence]) => sentence && !isChanged(name))
    const keep = Object.fromEntries(inherited.map(([name, to]) => [name, { to }]))
    const giveBack = Object.fromEntries(inherited.map(([name, from]) => [name, { from }]))
    await save({ imageUrl: { ...(isDraft && { from: before }), to: link }, ...keep })
    close()
    news.done(t('pictures.crop.kept'), softness(width), () => {
      save({ imageUrl: { from: link, ...(isDraft && { to: before }) }, ...giveBack }).catch(news.failed)
    })
  }

  return (
    <>
      <FieldInput name="imageUrl" choices={[...distinct]} />
      <p className={styles.tools}>
        <Action onClick={() => setOpened('press')}>{t('pictures.press')}</Action>
        <Action onClick={() => setOpened('photo')}>{t('pictures.photo')}</Action>
        {point && <Action onClick={() => setOpened('crop')}>{t('pictures.crop')}</Action>}
      </p>
      {photo && (!settings.storage || point === null) && (
        <p className={styles.fixed}>{t(settings.storage ? 'pictures.crop.none' : 'pictures.crop.off')}</p>
      )}
      {opened === 'press' && (
        <PressDialog
          category={valueIn('category')}
          onPressed={(picture) => take(picture, t('pictures.press.kept'))}
          onClose={close}
        />
      )}
      {opened === 'photo' && <PhotoDialog onBrought={takePhoto} onClose={close} />}
      {opened === 'crop' && photo && point && (
        <CropDialog photo={photo} start={point} onCropped={takeCrop} onClose={close} />
      )}
    </>
  )
}
