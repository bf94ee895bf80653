/** Routes the catalogue view: the board of all experiences, or the sheet of the one in the address (decision 051). */
import { useTranslate } from '#console/language.tsx'
import { Empty } from '#console/parts/Empty.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Screen } from '#console/parts/Screen.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { Link } from '#console/router.tsx'
import { Board } from './board/Board.tsx'
import { Sheet } from './sheet/Sheet.tsx'
import { type RoomAndSeason, useSeason } from './use-season.ts'

export function Catalogue({ params: { experience } }: { params: Readonly<Record<string, string>> }) {
  const t = useTranslate()
  const { season, error, retry } = useSeason()
  if (season && !experience) return <Board season={season} />
  if (season) return <SheetOf season={season} id={experience!} />
  return (
    <Screen title={t('view.catalogue')} wide>
      {error ? <Failure error={error} retry={retry} /> : <Waiting rows={8} />}
    </Screen>
  )
}

function SheetOf({ season, id }: { season: RoomAndSeason; id: string }) {
  const t = useTranslate()
  const row = season.rows.find((one) => one.id === id)
  if (row) return <Sheet key={id} row={row} season={season} />
  return (
    <Screen title={t('view.catalogue')}>
      <Empty title={t('catalogue.sheet.gone')} text={t('console.notFound.text')}>
        <Link to="/catalogue">{t('catalogue.sheet.all')}</Link>
      </Empty>
    </Screen>
  )
}
