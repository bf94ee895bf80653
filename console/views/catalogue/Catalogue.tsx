/** The catalogue as its owner keeps it: the season by date with what needs a hand, publications, versions (decision 051). */
import { useTranslate } from '#console/language.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Screen } from '#console/parts/Screen.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { Board } from './board/Board.tsx'
import { useSeason } from './use-season.ts'

export function Catalogue() {
  const t = useTranslate()
  const { season, error, retry } = useSeason()
  if (season) return <Board season={season} />
  return (
    <Screen title={t('view.catalogue')} wide>
      {error ? <Failure error={error} retry={retry} /> : <Waiting rows={8} />}
    </Screen>
  )
}
