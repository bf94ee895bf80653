/**
 * Plans the next call to the client: shows the planned hour, offers sensible hours of their day, or takes any other.
 */
import { useRef, useState } from 'react'
import { LONGEST_REASON } from '#contract/advising-limits.ts'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNow } from '#console/time/now.ts'
import { Action } from '#console/parts/Action.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import { presetsAt } from './client-hours.ts'
import { OtherHour } from './OtherHour.tsx'
import styles from './Outcomes.module.css'
import { useSheet } from '../sheet-context.ts'
import { useAttemptHour } from './use-attempt-hour.ts'

export function NextAttempt() {
  const { t } = useLanguage()
  const { sheet, clocks, duty, act, busy, news } = useSheet()
  const hourOf = useAttemptHour()
  const [why, setWhy] = useState('')
  const choices = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useShortcut({ key: SHEET_KEYS.plan.key, does: t('sheet.next') }, () => {
    choices.current!.open = true
    // The event of the element comes after the next key, which would find no digits yet.
    setOpen(true)
    choices.current!.querySelector('button')?.focus()
  })
  const { id: request, next_attempt_at, state } = sheet.stand
  const isPast = useNow((now) => next_attempt_at !== null && Date.parse(next_attempt_at) < now)
  // A string, so that the component renders again only once a minute, when the hours change.
  const presets = useNow((now) => JSON.stringify(presetsAt(now, { clocks, duty })))

  function plan(at: number | null): void {
    const next_attempt = asText(at)
    const title = at === null ? t('sheet.next.cancelled') : t('sheet.next.planned', { hour: hourOf(at) })
    act({
      // `act` ignores a repeated name for 2 seconds: the hour in the name lets another hour through.
      name: `plan ${next_attempt}`,
      waits: true,
      run: () => call('plan_attempt', { request, next_attempt, reason: why.trim() || null }),
      done(undo) {
        setWhy('')
        news.done(title, undefined, undo)
      },
    })
  }

  return (
    <details ref={choices} className={styles.next} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-keyshortcuts={SHEET_KEYS.plan.key}>
        <span>{t('sheet.next')}</span>
        <strong>
          {next_attempt_at
            ? t(isPast ? 'sheet.next.was' : 'sheet.next.at', { hour: hourOf(next_attempt_at) })
            : t('sheet.next.none')}
        </strong>
      </summary>
      <div className={styles.presets}>
        {(JSON.parse(presets) as ReturnType<typeof presetsAt>).map(({ key, at }, place) => (
          <PresetKey
            key={key}
            digit={DIGITS[place]!}
            does={t(key === 'opening' && clocks.length > 1 ? 'sheet.next.anywhere' : `sheet.next.${key}`)}
            hour={hourOf(at)}
            isShown={isOpen}
            busy={busy === `plan ${asText(at)}`}
            onChosen={() => plan(at)}
          />
        ))}
        {next_attempt_at && state !== 'quoted' && (
          <Action busy={busy === 'plan null'} onClick={() => plan(null)}>
            {t('sheet.next.cancel')}
          </Action>
        )}
      </div>
      <OtherHour onChosen={plan} />
      <TextField
        label={t('sheet.next.why')}
        value={why}
        maxLength={LONGEST_REASON}
        dir="auto"
        onChange={({ target }) => setWhy(target.value)}
      />
    </details>
  )
}

/** The digits up to 5 note the outcome of a call. */
const DIGITS = ['6', '7', '8', '9', '0'] as const

interface PresetKeyProps {
  digit: string
  does: string
  hour: string
  /** Whether the hours are unfolded: a digit that nobody sees plans nothing. */
  isShown: boolean
  busy: boolean
  onChosen: () => void
}

function PresetKey({ digit, does, hour, isShown, busy, onChosen }: PresetKeyProps) {
  const { t } = useLanguage()
  useShortcut({ key: digit, does: t('sheet.next.key', { hour: does }) }, onChosen, isShown)
  return (
    <Action busy={busy} onClick={onChosen} aria-keyshortcuts={digit}>
      <kbd aria-hidden="true">{digit}</kbd> {does} <small>{hour}</small>
    </Action>
  )
}

const asText = (at: number | null) => (at === null ? null : new Date(at).toISOString())
