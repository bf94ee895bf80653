/**
 * Shows the time where the client is. A number of a country with several time zones does not give it: then the earliest
 * and the latest time are shown, and the adviser can choose the zone that the client names.
 */
import { Icon } from '#ui/Icon.tsx'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { HOUR, write, zoneIn, zoneNamed } from '#console/time/days-and-hours.ts'
import { useNow } from '#console/time/now.ts'
import { useSheet } from '../sheet-context.ts'
import styles from './Calling.module.css'
import { isAwake, nightAt } from './client-hours.ts'
import { useZonesOfPhone } from './phones.ts'

const DAY_AND_HOUR = { weekday: 'short', ...HOUR } as const

export function TheirHour() {
  const { t, locale } = useLanguage()
  const { sheet, clocks } = useSheet()
  const { time_zone: known } = sheet.request
  // The zones from west to east, so that the earlier time comes first; joined into a string for `useNow`.
  const [first, last] = useNow((now) => {
    const days = new Set(clocks.map((timeZone) => write(locale, { timeZone, weekday: 'short' }, now)))
    const shown = clocks.length > 1 && days.size === 1 ? HOUR : DAY_AND_HOUR
    return clocks
      .map((timeZone) => write(locale, { timeZone, ...shown }, now))
      .toReversed()
      .join('\n')
  }).split('\n')
  const wished = { received_at: sheet.received_at, call_from: sheet.stand.call_from }
  const night = useNow((now) => !isAwake(wished, now) && nightAt(now, clocks))
  const hour = useNow((now) => write(locale, { timeZone: clocks[0], ...HOUR }, now))
  return (
    <div className={styles.hour}>
      <Icon name="clock" />
      <strong>
        {last
          ? t('sheet.zoneBetween', { first: first!, last })
          : t(known ? 'sheet.theirHour' : 'sheet.zoneUnknown', { hour: first! })}
      </strong>
      {known && <small>{zoneIn(locale, clocks[0]!)}</small>}
      {night && <em>{last ? t('sheet.maybeNight') : t(`sheet.${night}`, { hour })}</em>}
      <ZoneChoice />
    </div>
  )
}

function ZoneChoice() {
  const { t, locale } = useLanguage()
  const { sheet, act, news, clocks, isFree } = useSheet()
  const { time_zone: known, whatsapp_e164: dialled } = sheet.request
  const hourIn = (timeZone: string, now: number) => write(locale, { timeZone, ...HOUR }, now)
  const zones = useZonesOfPhone(dialled)
  const labels = useNow((now) =>
    zones.map((zone) => `${hourIn(zone, now)} \u00b7 ${zoneNamed(locale, zone)}`).join('\n'),
  )
  // The zone in the list with the same time as the client's own zone, which may not be in the list itself.
  const chosen = useNow((now) =>
    known ? (zones.find((zone) => hourIn(zone, now) === hourIn(clocks[0]!, now)) ?? '') : '',
  )
  if (!isFree || zones.length < (known ? 2 : 1)) return null

  function choose(time_zone: string): void {
    const { id: request, version } = sheet.stand
    const note = (seen_version: number, zone: string | null) =>
      call('edit_request', { request, seen_version, changes: { time_zone: zone } })
    act({
      name: `zone ${time_zone}`,
      run: () => note(version, time_zone),
      back: (stand) => note(stand.version, known),
      done: (undo) => news.done(t('sheet.zoneNoted'), undefined, undo),
    })
  }

  return (
    <select aria-label={t('sheet.zone')} value={chosen} onChange={({ target }) => target.value && choose(target.value)}>
      {!chosen && <option value="">{t('sheet.zone')}</option>}
      {labels.split('\n').map((label, place) => (
        <option key={zones[place]} value={zones[place]}>
          {label}
        </option>
      ))}
    </select>
  )
}
