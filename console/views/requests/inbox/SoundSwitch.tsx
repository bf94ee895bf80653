/** Switches the sound of arrivals on or off for this device; without a choice it is on while the adviser is on duty. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { minutes } from '#contract/durations.ts'
import { dutyBoard } from '#console/calls/duty-board.ts'
import { useMe } from '#console/session/current-adviser.ts'
import { useLanguage } from '#console/language.tsx'
import { Glyph } from '#console/parts/Glyph.tsx'
import { isSoundWanted } from '../live/sound-wish.ts'
import { chosenSound, switchSound } from '../live/sound.ts'
import styles from './Filters.module.css'

export function SoundSwitch() {
  const { t } = useLanguage()
  const me = useMe()
  const { data } = useQuery({ ...dutyBoard, refetchInterval: minutes(5) })
  // The choice is in the storage of the device, which renders nothing by itself.
  const [, renderAgain] = useState(0)
  const on = isSoundWanted(chosenSound(), data, me.user_id)

  function turn() {
    switchSound(!on)
    renderAgain((before) => before + 1)
  }

  return (
    <button type="button" role="switch" aria-checked={on} className={styles.choice} onClick={turn}>
      <Glyph name="sound" />
      {t(on ? 'requests.soundOn' : 'requests.soundOff')}
    </button>
  )
}
