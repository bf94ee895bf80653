/** Chooses the picture of an experience: a poster of the base, a poster from the press, or an uploaded photo. */
import { useState } from 'react'
import { GOOD_PHOTO_WIDTH, type StoredPhoto } from '#contract/pictures/catalogue-pictures.ts'
import { languageCodes } from '#languages/languages.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { base } from '../base.ts'
import { FieldInput } from '../sheet/FieldInput.tsx'
import { useSheetDraft } from '../sheet/sheet-draft.ts'
import { useEditionFormatters } from '../edition-formatters.ts'
import { PhotoDialog } from './PhotoDialog.tsx'
import styles from './Picture.module.css'
import { PressDialog } from './PressDialog.tsx'

export function PictureField() {
  const t = useTranslate()
  const news = useNews()
  const { titleOf } = useEditionFormatters()
  const { set, valueIn } = useSheetDraft()
  const [opened, setOpened] = useState<'press' | 'photo' | null>(null)
  const own = valueIn('imageUrl')
  const pictures = base.experiences.map((experience) => {
    const texts = Object.fromEntries(
      languageCodes.map((code) => [code, base.texts[code]?.get(experience.id) ?? {}] as const),
    )
    return [experience.imageUrl, titleOf({ experience, texts, alternatives: {} })] as const
  })
  const distinct = new Map<string, string>([['', t('catalogue.sheet.noPicture')], ...pictures])
  if (typeof own === 'string' && !distinct.has(own)) distinct.set(own, t('pictures.own'))
  const close = () => setOpened(null)

  function take(picture: string, done: readonly string[]): void {
    set('imageUrl', { value: picture })
    close()
    news.done(done[0]!, done[1])
  }

  function takePhoto({ link, width }: StoredPhoto): void {
    const isSmall = width < GOOD_PHOTO_WIDTH
    take(link, [t('pictures.photo.kept'), ...(isSmall ? [t('pictures.photo.small', { count: width })] : [])])
  }

  return (
    <>
      <FieldInput name="imageUrl" choices={[...distinct]} />
      <p className={styles.tools}>
        <Action onClick={() => setOpened('press')}>{t('pictures.press')}</Action>
        <Action onClick={() => setOpened('photo')}>{t('pictures.photo')}</Action>
      </p>
      {opened === 'press' && (
        <PressDialog
          category={valueIn('category')}
          onPressed={(picture) => take(picture, [t('pictures.press.kept')])}
          onClose={close}
        />
      )}
      {opened === 'photo' && <PhotoDialog onBrought={takePhoto} onClose={close} />}
    </>
  )
}
