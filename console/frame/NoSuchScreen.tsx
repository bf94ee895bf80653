/** The screen for an address of the room that has no view, or one that only another role may see. */
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
