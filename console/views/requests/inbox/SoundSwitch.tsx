/** Whether an arrival sounds on this device. */
import { useState } from 'react'
import { useLanguage } from '#console/language.tsx'
import { Glyph } from '#console/parts/Glyph.tsx'
import { isSoundOn, switchSound } from '../live/sound.ts'
import styles from './Filters.module.css'

export function SoundSwitch() {
  const { t } = useLanguage()
  const [on, setOn] = useState(isSoundOn)

  function turn() {
    switchSound(!on)
    setOn(!on)
  }

  return (
    <button type="button" role="switch" aria-checked={on} className={styles.choice} onClick={turn}>
      <Glyph name="sound" />
      {t(on ? 'requests.soundOn' : 'requests.soundOff')}
    </button>
  )
}
