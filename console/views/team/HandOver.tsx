/**
 * Proposes who takes over the requests that fall due during a leave. The adviser may change each, or give all to one
 * colleague, before they are saved.
 */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isolate } from '#languages/isolate.ts'
import { dutyBoard } from '#console/calls/duty-board.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import { dayAndHourIn, dayIn } from '#console/time/days-and-hours.ts'
import { useNow } from '#console/time/now.ts'
import { parisDayAt } from '#console/time/paris-days.ts'
import { absentUntil } from '#console/views/requests/sheet/head/colleagues.ts'
import type { Handover } from './use-save-leave.ts'
import type { PlannedHandover, RosteredAdviser } from '#contract/database-types.ts'
import styles from './Team.module.css'

interface HandOverProps {
  adviser: string
  plan: readonly PlannedHandover[]
  busy: boolean
  error: unknown
  onSave: (handOver: readonly Handover[]) => void
  onBack: () => void
  /** The adviser is deactivated and not on leave, so no request can stay with them. */
  isFinal?: boolean
}

type Successor = Pick<RosteredAdviser, 'user_id' | 'display_name' | 'languages' | 'exceptions'>
/** Choices by the id of the request: the id of a colleague, QUEUE or KEEP. */
type Choices = Readonly<Record<string, string>>

const QUEUE = 'queue'
const KEEP = 'keep'

export function HandOver({ adviser, plan, busy, error, onSave, onBack, isFinal = false }: HandOverProps) {
  const { t } = useLanguage()
  const board = useQuery(dutyBoard)
  const colleagues = board.data?.advisers.filter(({ user_id }) => user_id !== adviser) ?? []
  const [chosen, setChosen] = useState<Choices>({})
  const choices = choicesOf(plan, (planned) => chosen[planned.request] ?? proposedFor(planned))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave(handedOver(choices))
  }

  return (
    <form onSubmit={submit} className={styles.handing}>
      <h3 ref={focusOnce} tabIndex={-1}>
        {t(isFinal ? 'team.deactivate.due' : 'team.leave.due', { count: plan.length })}
      </h3>
      <p className={styles.quiet}>{t('team.leave.text')}</p>
      {plan.length > 1 && <AllToOne plan={plan} colleagues={colleagues} choices={choices} onChosen={setChosen} />}
      <ul className={styles.rows}>
        {plan.map((planned) => (
          <HandoverRow
            key={planned.request}
            planned={planned}
            colleagues={colleagues}
            chosen={choices[planned.request]!}
            isFinal={isFinal}
            onChosen={(choice) => setChosen({ ...choices, [planned.request]: choice })}
          />
        ))}
      </ul>
      <NotDone words={error ? wordsForFailedChange(error, t) : null} />
      <div className={styles.rowTools}>
        <Action look="main" type="submit" busy={busy}>
          {t(isFinal ? 'team.deactivate.save' : 'team.leave.save')}
        </Action>
        <Action busy={busy} onClick={() => onSave([])}>
          {t(isFinal ? 'team.deactivate.saveAlone' : 'team.leave.saveAlone')}
        </Action>
        <Action onClick={onBack}>{t(isFinal ? 'console.cancel' : 'team.leave.back')}</Action>
      </div>
    </form>
  )
}

/** Values of the choice for all, beside a colleague and QUEUE. */
const PROPOSED = 'proposed'
const MIXED = 'mixed'

interface AllToOneProps {
  plan: readonly PlannedHandover[]
  colleagues: readonly Successor[]
  choices: Choices
  onChosen: (choices: Choices) => void
}

function AllToOne({ plan, colleagues, choices, onChosen }: AllToOneProps) {
  const { t } = useLanguage()
  const value = choiceForAll(plan, choices)
  const choose = (chosen: string) => onChosen(choicesOf(plan, chosen === PROPOSED ? proposedFor : () => chosen))
  return (
    <label className={styles.choice}>
      {t('team.leave.all')}
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {value === MIXED && <option value={MIXED}>{t('team.leave.mixed')}</option>}
        <option value={PROPOSED}>{t('team.leave.proposed')}</option>
        <ColleagueOptions colleagues={colleagues} requests={plan} />
        <option value={QUEUE}>{t('team.leave.queue')}</option>
      </select>
    </label>
  )
}

interface HandoverRowProps {
  planned: PlannedHandover
  colleagues: readonly Successor[]
  chosen: string
  isFinal: boolean
  onChosen: (chosen: string) => void
}

function HandoverRow({ planned, colleagues, chosen, isFinal, onChosen }: HandoverRowProps) {
  const { t, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const { reference, name, language, due_at } = planned
  return (
    <li>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.quiet}>
          <bdi>{reference}</bdi>
          {[...(language ? [nameOf(language)] : []), dayAndHourIn(locale, due_at)].map((part) => ` \u00b7 ${part}`)}
        </span>
      </p>
      <span className={styles.choice}>
        <select
          value={chosen}
          onChange={({ target }) => onChosen(target.value)}
          aria-label={t('team.leave.to', { name })}
        >
          <ColleagueOptions colleagues={colleagues} requests={[planned]} />
          <option value={QUEUE}>{t('team.leave.queue')}</option>
          {!isFinal && <option value={KEEP}>{t('team.leave.keep')}</option>}
        </select>
      </span>
    </li>
  )
}

/** The colleagues as options. Each says the languages of these requests that they do not speak, and a leave of their own. */
function ColleagueOptions({
  colleagues,
  requests,
}: {
  colleagues: readonly Successor[]
  requests: readonly PlannedHandover[]
}) {
  const { t, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const listOf = (texts: string[]) => new Intl.ListFormat(locale, { type: 'unit' }).format(texts)
  const clientLanguages = [...new Set(requests.flatMap(({ language }) => language ?? []))]
  const today = useNow((now) => parisDayAt(new Date(now)))
  // A request that is late is called today.
  const days = requests.map(({ due_at }) => parisDayAt(new Date(due_at))).map((day) => (day > today ? day : today))
  return colleagues.map(({ user_id, display_name, languages, exceptions }) => {
    const unspoken = clientLanguages.filter((language) => !languages.includes(language)).map(nameOf)
    const away = days.map((day) => absentUntil(exceptions, day)).find((last) => last !== null)
    const notes = [
      ...(unspoken.length > 0 ? [t('team.leave.speaksNot', { language: listOf(unspoken) })] : []),
      ...(away ? [t('sheet.absentUntil', { date: dayIn(locale, `${away}T12:00:00Z`) })] : []),
    ]
    return (
      <option key={user_id} value={user_id}>
        {notes.length > 0 ? `${isolate(display_name)} (${listOf(notes)})` : display_name}
      </option>
    )
  })
}

/** Focuses the heading when the form opens. React would call an inline function at every choice, and the focus would move back. */
const focusOnce = (element: HTMLElement | null) => element?.focus()

const proposedFor = ({ colleague }: PlannedHandover) => colleague ?? QUEUE

const choicesOf = (plan: readonly PlannedHandover[], choose: (planned: PlannedHandover) => string): Choices =>
  Object.fromEntries(plan.map((planned) => [planned.request, choose(planned)]))

function choiceForAll(plan: readonly PlannedHandover[], choices: Choices): string {
  if (plan.every((planned) => choices[planned.request] === proposedFor(planned))) return PROPOSED
  const [first, ...others] = new Set(Object.values(choices))
  return others.length === 0 && first !== KEEP ? first! : MIXED
}

const handedOver = (choices: Choices): Handover[] =>
  Object.entries(choices).flatMap(([request, chosen]) =>
    chosen === KEEP ? [] : [{ request, colleague: chosen === QUEUE ? null : chosen }],
  )
