/** Shows in words why data could not be read, and offers another try. */
import { useTranslate } from '../language.tsx'
import { wordsFor } from '../news.ts'
import { Action } from './Action.tsx'
import { Empty } from './Empty.tsx'

export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslate()
  return (
    <div role="alert">
      <Empty {...wordsFor(error, t)}>
        <Action onClick={retry}>{t('console.retry')}</Action>
      </Empty>
    </div>
  )
}
