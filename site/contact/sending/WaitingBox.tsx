/**
 * Shows the requests that wait for the network on the screen of the form, and the other ways of sending after a
 * failure. Every other screen shows a line at its top instead (`WaitingPlace`).
 */
import { useEffect, useRef } from 'react'
import { useFormTranslate } from '../form-translate.ts'
import { Show } from '#site/journey/on-demand.tsx'
import { useParts } from '#site/journey/parts-on-demand.ts'
import styles from './Outcome.module.css'
import type { ShownExperience } from '#site/page/texts.ts'
import { OtherChannels } from './OtherChannels.tsx'
import type { SendingResult } from './SendingOutcome.tsx'
import { useWaiting } from './WaitingPlace.tsx'

interface WaitingBoxProps {
  outcome: SendingResult | null
  chosen: readonly ShownExperience[]
}

export function WaitingBox({ outcome, chosen }: WaitingBoxProps) {
  const t = useFormTranslate()
  const waiting = useWaiting()
  const { waitingRequests } = useParts()
  const box = useRef<HTMLDivElement>(null)
  const failed = outcome?.kind === 'failed' && outcome.waits ? outcome : null

  useEffect(() => {
    if (failed) box.current?.focus()
  }, [failed])

  if (waiting.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t('waiting.title')}
      className={`${styles.outcome} ${styles.waits}`}
    >
      <Show part={waitingRequests} props={{ waiting }} />
      {failed && <OtherChannels values={failed.values} chosen={chosen} />}
    </div>
  )
}
