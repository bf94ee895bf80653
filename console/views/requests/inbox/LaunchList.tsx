/**
 * The first steps of a new installation, for an admin: each is ticked once it is done, and the list goes with the last
 * one.
 */
import { useQuery } from '@tanstack/react-query'
import { seconds } from '#contract/durations.ts'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { Link } from '#console/router.tsx'
import type { LaunchList as Steps } from '#contract/database-types.ts'
import styles from './LaunchList.module.css'

const LAUNCH_STEPS = [
  'admin',
  'second_factor',
  'recovery_codes',
  'mail',
  'roster',
  'contact_details',
  'request',
] as const satisfies readonly (keyof Steps)[]

/** The panels in which the steps are done. Each stands below the first screen of its page. */
const PLACES: Partial<Record<keyof Steps, string>> = {
  second_factor: '/account#second-factors',
  recovery_codes: '/account#recovery-codes',
  mail: '/team#letters',
  roster: '/team#roster',
}

const isDone = (steps: Steps) => LAUNCH_STEPS.every((step) => steps[step])

export function LaunchList() {
  const { t } = useLanguage()
  const { data: steps } = useQuery({
    queryKey: ['launch-list'],
    queryFn: () => call('launch_list', {}),
    refetchInterval: ({ state }) => (state.data && isDone(state.data) ? false : seconds(20)),
  })
  if (!steps || isDone(steps)) return null
  const done = LAUNCH_STEPS.filter((step) => steps[step]).length
  return (
    <details className={styles.launch} open={!steps.request}>
      <summary>{t('launch.title', { done, of: LAUNCH_STEPS.length })}</summary>
      <ol>
        {LAUNCH_STEPS.map((step) => (
          <li key={step} data-done={steps[step]}>
            <span className={styles.mark}>{steps[step] && '✓'}</span>
            <p>
              <strong>{t(`launch.${step}`)}</strong>{' '}
              <span>{steps[step] ? t('launch.done') : <Next step={step} />}</span>
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Next({ step }: { step: (typeof LAUNCH_STEPS)[number] }) {
  const { t } = useLanguage()
  const text = t(`launch.${step}.text`)
  // The room stays open, so that the test request is seen to arrive.
  if (step === 'request') {
    return (
      <a href="/" target="_blank" rel="noopener">
        {text}
      </a>
    )
  }
  const to = PLACES[step]
  return to ? <Link to={to}>{text}</Link> : text
}
