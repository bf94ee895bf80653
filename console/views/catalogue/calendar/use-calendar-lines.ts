/** The lines of a pasted calendar with what each means: proposed, or as somebody chose it. */
import { useMemo, useState } from 'react'
import type { IsoDate } from '#catalogue/experience.ts'
import type { SeasonRow } from '../season.ts'
import type { DayOrder } from './days-in-text.ts'
import { type Match, matchNames } from './match-names.ts'
import { editionAhead, type PlannedDays, plannedDays, sameDaysAs } from './planned-days.ts'
import { type CalendarLine, readCalendar } from './read-calendar.ts'

/** The choice for a line: an id where it is not the proposal, the edition of a price without days, or other offers. */
type Choices<Chosen = string> = Readonly<Record<number, Chosen>>

export interface MatchedLine {
  line: CalendarLine
  found: Match
  /** Undefined while it is open. */
  id: string | undefined
  row: SeasonRow | undefined
  edition: string | undefined
  planned: PlannedDays | undefined
  /** The other offers of the same days, and those of them that take the days of this line, too. */
  beside: readonly SeasonRow[]
  also: readonly string[]
}

export function useCalendarLines(rows: readonly SeasonRow[], today: IsoDate) {
  const [text, setText] = useState('')
  const [order, setOrder] = useState<DayOrder | undefined>()
  const [choices, setChoices] = useState<Choices>({})
  const [editions, setEditions] = useState<Choices>({})
  const [others, setOthers] = useState<Choices<readonly string[]>>({})
  const read = useMemo(() => readCalendar(text, order), [text, order])
  const match = useMemo(() => matchNames(rows), [rows])
  const matched = read.lines.map((line, at): MatchedLine => {
    const found = match(line.name, line.beside)
    const id = choices[at] ?? ('sure' in found ? found.sure : undefined)
    const row = rows.find((one) => one.id === id)
    const edition = editions[at] ?? (row && editionAhead(row, today))
    const beside = row && line.first ? sameDaysAs(row, rows) : []
    return {
      line,
      found,
      id,
      row,
      edition,
      planned: row && plannedDays(row, line, edition),
      beside,
      also: others[at] ?? [],
    }
  })
  const plans = matched.flatMap(({ line: { price: _price, ...days }, planned, beside, also }) => [
    ...(planned ? [planned] : []),
    // A price belongs to one offer: the others take the days alone.
    ...beside.filter(({ id }) => also.includes(id)).flatMap((row) => plannedDays(row, days) ?? []),
  ])
  const wanted = plans.filter(({ what }) => what !== 'same')

  /** Other lines may be found now: a choice belongs to a place among them. */
  function readAgain(change: () => void): void {
    change()
    setChoices({})
    setEditions({})
    setOthers({})
  }

  return {
    ...read,
    text,
    order,
    matched,
    wanted,
    open: matched.filter(({ id, row, planned }) => id === undefined || (row && !planned)).length,
    isTwice: new Set(wanted.map(({ experience, edition }) => `${experience} ${edition}`)).size < wanted.length,
    changeText: (typed: string) => readAgain(() => setText(typed)),
    chooseOrder: (chosen: DayOrder) => readAgain(() => setOrder(chosen)),
    chooseEdition: (at: number, edition: string) => setEditions({ ...editions, [at]: edition }),
    chooseOthers: (at: number, ids: readonly string[]) => setOthers({ ...others, [at]: ids }),
    /** Another experience has other editions, and other offers beside it. */
    chooseExperience(at: number, id: string): void {
      setChoices({ ...choices, [at]: id })
      setEditions(without(editions, at))
      setOthers(without(others, at))
    },
  }
}

const without = <Chosen>(choices: Choices<Chosen>, line: number): Choices<Chosen> =>
  Object.fromEntries(Object.entries(choices).filter(([at]) => at !== String(line)))
