/** Asks by which channel a request came that an adviser enters: telephone, WhatsApp or mail. */
import { ENTERED_CHANNELS } from '#contract/request/request-origin.ts'
import { useTranslate } from '#console/language.tsx'
import styles from './Entering.module.css'

export function ChannelChoice() {
  const t = useTranslate()
  return (
    <fieldset className={styles.channels}>
      <legend>{t('enter.channel')}</legend>
      {ENTERED_CHANNELS.map((channel) => (
        <label key={channel}>
          <input type="radio" name="channel" value={channel} defaultChecked={channel === ENTERED_CHANNELS[0]} />
          {t(`sheet.channel.${channel}`)}
        </label>
      ))}
    </fieldset>
  )
}
