/** Shows the weekly roster. Every adviser edits their own hours and exceptions, an admin those of everybody. */
import { useState } from 'react'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { ScrollArea } from '#console/parts/ScrollArea.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { Exceptions } from '../Exceptions.tsx'
import { RosterEditor } from './RosterEditor.tsx'
import { weeklyHours } from './roster-spans.ts'
import type { RosteredAdviser } from '#contract/database-types.ts'
import styles from './Roster.module.css'
import { useSpan } from '../use-span.ts'
import { useWeekdays, WEEKDAYS } from './weekdays.ts'

export function Roster({ advisers }: { advisers: readonly RosteredAdviser[] }) {
  const { t } = useLanguage()
  const weekdays = useWeekdays('short')
  const [opened, open] = useState<{ id: string; what: 'hours' | 'exceptions' } | null>(null)
  const adviser = advisers.find(({ user_id }) => user_id === opened?.id)
  const close = () => open(null)
  return (
    <Panel place="roster" title={t('team.roster')} text={t('team.roster.text')}>
      <ScrollArea label={t('team.roster')}>
        <table className={styles.roster}>
          <thead>
            <tr>
              <th scope="col">{t('team.roster.adviser')}</th>
              {WEEKDAYS.map((day) => (
                <th key={day} scope="col">
                  {weekdays(day)}
                </th>
              ))}
              <th scope="col">{t('team.roster.total')}</th>
              <th scope="col">{t('team.roster.change')}</th>
            </tr>
          </thead>
          <tbody>
            {advisers.map((one) => (
              <RosterRow key={one.user_id} adviser={one} onOpen={(what) => open({ id: one.user_id, what })} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {adviser && opened?.what === 'hours' && <RosterEditor adviser={adviser} onClose={close} />}
      {adviser && opened?.what === 'exceptions' && <Exceptions adviser={adviser} onClose={close} />}
    </Panel>
  )
}

function RosterRow({ adviser, onOpen }: { adviser: RosteredAdviser; onOpen: (what: 'hours' | 'exceptions') => void }) {
  const { t, locale } = useLanguage()
  const me = useMe()
  const weekdays = useWeekdays('short')
  const name = adviser.display_name
  const total = weeklyHours(adviser.hours)
  const mayChange = me.admin || me.user_id === adviser.user_id
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {WEEKDAYS.map((day) => (
        <Day key={day} name={weekdays(day)} hours={adviser.hours.filter(({ weekday }) => weekday === day)} />
      ))}
      <td className={styles.total}>
        {total > 0 && <small className={styles.day}>{t('team.roster.total')} </small>}
        {total > 0 ? hoursIn(locale).format(total) : t('team.roster.none')}
      </td>
      <td className={styles.change}>
        {mayChange && (
          <span className={styles.tools}>
            <Action aria-label={t('team.roster.editNamed', { name })} onClick={() => onOpen('hours')}>
              {t('team.roster.edit')}
            </Action>
            <Action aria-label={t('team.exceptionsNamed', { name })} onClick={() => onOpen('exceptions')}>
              {t('team.exceptions')}
              {adviser.exceptions.length > 0 && ` (${adviser.exceptions.length})`}
            </Action>
          </span>
        )}
      </td>
    </tr>
  )
}

/** Shows one day. On narrow screens, where the row is a card without column heads, it includes the name of the day. */
function Day({ name, hours }: { name: string; hours: RosteredAdviser['hours'] }) {
  const span = useSpan()
  return (
    <td>
      {hours.length > 0 && <small className={styles.day}>{name}</small>}
      {hours.map(({ id, starts, ends }) => (
        <bdi key={id}>{span(starts, ends)}</bdi>
      ))}
    </td>
  )
}

const hoursIn = (locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'short', maximumFractionDigits: 1 })
