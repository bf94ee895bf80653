/**
 * Asks when and how the visitor wishes to be reached (decision 055): at one of the usual times, at an hour of their
 * own clock, or in writing; below it stands the promise for that wish. CSS shows the field of the hour only if that
 * choice is selected, so it works without JavaScript.
 */
import { useEffect, useState } from 'react'
import { hours, minutes } from '#contract/durations.ts'
import {
  type ZoneClock,
  choiceOf,
  isBeforeMorning,
  LATEST_CALL,
  mayBeWished,
  ownClock,
  REACH_CHOICES,
  storedReach,
  typedWish,
} from '#contract/request/reach.ts'
import { localTime } from '#contract/request/local-time.ts'
import { languages } from '#languages/languages.ts'
import { Field } from '#ui/Field.tsx'
import field from '#ui/Field.module.css'
import { zoneName } from '#site/private-page/when.ts'
import { useFormLanguage } from './form-translate.ts'
import styles from './ReachField.module.css'
import { reachInWords } from './sending/reach-in-words.ts'
import { useLater } from './use-later.ts'

interface ReachFieldProps {
  typed: string
  /** True if no call can be promised at the chosen hour. */
  wrong: boolean
}

export function ReachField({ typed: begun, wrong }: ReachFieldProps) {
  const { translate: t, language } = useFormLanguage()
  const clock = useClock()
  const [choice, setChoice] = useState<string>(choiceOf(begun))
  const [hour, setHour] = useState(choiceOf(begun) === 'hour' && begun !== 'hour' ? begun : '')
  const wish = typedWish(choice, hour)
  /** Null if the wish is a call at once or has no hour yet. */
  const reach = clock && mayBeWished(wish, clock) ? storedReach(wish, clock) : null
  const eveningHasBegun = clock !== null && !storedReach('evening', clock)

  return (
    <fieldset className={`${field.field} ${styles.reach}`}>
      <legend>{t('contact.reach')}</legend>
      <div className={styles.choices}>
        {REACH_CHOICES.map((one) => (
          <label key={one} className={field.input}>
            <input
              type="radio"
              name="reach"
              value={one}
              defaultChecked={one === choiceOf(begun)}
              // A choice that disappeared would move everything below it.
              disabled={one === 'evening' && eveningHasBegun}
              onChange={() => setChoice(one)}
            />
            {t(
              one === 'morning' && clock && isBeforeMorning(clock)
                ? 'contact.reach.thisMorning'
                : `contact.reach.${one}`,
            )}
          </label>
        ))}
      </div>
      <div className={styles.hour}>
        <Field
          label={t('contact.reach.when')}
          error={wrong && t('contact.malformed.reach')}
          hint={clock ? zoneName(languages[language].locale, clock.now) : t('contact.reach.paris')}
        >
          {(tied) => (
            <input
              {...tied}
              type="datetime-local"
              name="reach_hour"
              defaultValue={hour}
              {...(clock && limitsOf(clock))}
              onChange={({ target }) => setHour(target.value)}
            />
          )}
        </Field>
      </div>
      <p role="status">{reach && <WishedPromise key={reach} reach={reach} />}</p>
    </fieldset>
  )
}

const WishedPromise = ({ reach }: { reach: string }) => reachInWords(useFormLanguage(), reach, useLater(reach))

/**
 * The visitor's clock, which the server does not know: null before hydration. It goes on, because a form that stays open
 * over a night is sent with the morning of its last day.
 */
function useClock(): ZoneClock | null {
  const [clock, setClock] = useState<ZoneClock | null>(null)
  useEffect(() => {
    const look = () => setClock(ownClock())
    look()
    const timer = setInterval(look, minutes(1))
    return () => clearInterval(timer)
  }, [])
  return clock
}

const limitsOf = ({ now, zone }: ZoneClock) => ({
  min: localTime(now, zone),
  max: localTime(new Date(now.getTime() + LATEST_CALL - hours(1)), zone),
})
