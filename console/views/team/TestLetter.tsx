/** Sends a test letter to the admin's own address and shows whether the mail server accepted it, or why not. */
import { useMutation } from '@tanstack/react-query'
import { seconds } from '#contract/durations.ts'
import { call } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import type { TestLetterOutcome } from '#contract/database-types.ts'
import styles from './Team.module.css'

export function useTestLetter() {
  const news = useNews()
  return useMutation({ mutationFn: sendAndWait, onError: news.failed })
}

interface TestLetterProps {
  test: ReturnType<typeof useTestLetter>
  withoutMail: boolean
}

export function TestLetter({ test, withoutMail }: TestLetterProps) {
  const t = useTranslate()
  const isUnset = withoutMail && test.data?.outcome === 'failed'
  return (
    <div className={styles.test}>
      <Action busy={test.isPending} onClick={() => test.mutate()}>
        {t('team.test.send')}
      </Action>
      <div role="status">
        {test.data && <p>{t(isUnset ? 'alarm.mail' : `team.test.${test.data.outcome}`)}</p>}
        {test.data?.reason && !isUnset && (
          <p className={styles.cause} lang="en" dir="ltr">
            {test.data.reason}
          </p>
        )}
      </div>
    </div>
  )
}

/** Seconds to wait for the outcome: longer than the program waits for a mail server that does not answer. */
const MOST_LOOKS = 45

async function sendAndWait(): Promise<TestLetterOutcome> {
  await call('send_test_letter', {})
  for (let looks = 1; ; looks++) {
    await new Promise((resolve) => setTimeout(resolve, seconds(1)))
    const answer = await call('test_letter_outcome', {})
    if (answer.outcome !== 'waiting' || looks === MOST_LOOKS) return answer
  }
}
