/** An address of the room that names no view, or one of a role the adviser does not have. */
import { useTranslate } from '../language.tsx'
import { Empty } from '../parts/Empty.tsx'
import { Screen } from '../parts/Screen.tsx'
import { Link } from '../router.tsx'

export function NoSuchScreen() {
  const t = useTranslate()
  return (
    <Screen title={t('console.notFound')}>
      <Empty title={t('console.notFound.text')}>
        <Link to="/">{t('console.notFound.home')}</Link>
      </Empty>
    </Screen>
  )
}
