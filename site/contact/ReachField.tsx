/**
 * Asks when and how the visitor wishes to be reached (decision 055): a word, an hour of their own clock, or in
 * writing; and what is promised then. The hour is in sight only where it is chosen, without JavaScript too.
 */
import { useEffect, useState } from 'react'
import { hours } from '#contract/durations.ts'
import {
  type ZoneClock,
  choiceOf,
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
import { laterPromise } from './sending/later-promise.ts'
import { reachInWords } from './sending/reach-in-words.ts'

interface ReachFieldProps {
  typed: string
  /** The hour that was chosen cannot be promised. */
  wrong: boolean
}

export function ReachField({ typed: begun, wrong }: ReachFieldProps) {
  const spoken = useFormLanguage()
  const { translate: t, language } = spoken
  const clock = useClock()
  const [choice, setChoice] = useState<string>(choiceOf(begun))
  const [hour, setHour] = useState(choiceOf(begun) === 'hour' && begun !== 'hour' ? begun : '')
  const said = useWhatIsPromised(typedWish(choice, hour), clock)
  const choices = REACH_CHOICES.filter((one) => one !== 'evening' || !clock || storedReach(one, clock))

  return (
    <fieldset className={`${field.field} ${styles.reach}`}>
      <legend>{t('contact.reach')}</legend>
      <div className={styles.choices}>
        {choices.map((one) => (
          <label key={one} className={field.input}>
            <input
              type="radio"
              name="reach"
              value={one}
              defaultChecked={one === choiceOf(begun)}
              onChange={() => setChoice(one)}
            />
            {t(`contact.reach.${one}`)}
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
      <p role="status">{said && reachInWords(spoken, said.reach, said.by)}</p>
    </fieldset>
  )
}

/** The visitor's clock, which the server does not know: null until the page is alive. */
function useClock(): ZoneClock | null {
  const [clock, setClock] = useState<ZoneClock | null>(null)
  useEffect(() => setClock(ownClock()), [])
  return clock
}

const limitsOf = ({ now, zone }: ZoneClock) => ({
  min: localTime(now, zone),
  max: localTime(new Date(now.getTime() + LATEST_CALL - hours(1)), zone),
})

/** The wish chosen and by when it is kept, if the server could be asked; null for now and for no hour. */
function useWhatIsPromised(typed: string, clock: ZoneClock | null) {
  const reach = clock && mayBeWished(typed, clock) ? storedReach(typed, clock) : null
  const [answer, setAnswer] = useState<{ reach: string; by: string | null } | null>(null)

  useEffect(() => {
    if (!reach) return
    let isWanted = true
    void laterPromise(reach).then((by) => isWanted && setAnswer({ reach, by }))
    return () => {
      isWanted = false
    }
  }, [reach])

  if (!reach) return null
  return { reach, by: answer?.reach === reach ? answer.by : null }
}
