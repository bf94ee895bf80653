/** Reads the advisers who may hold a request, for the filter by holder and its label. */
import { useQuery } from '@tanstack/react-query'
import { dutyBoard } from '#console/calls/duty-board.ts'
import { useTranslate } from '#console/language.tsx'
import { minutes } from '#contract/durations.ts'
import { NOBODY } from '../filters.ts'

export interface Holders {
  /** The present advisers of the team. */
  holders: readonly { id: string; name: string }[]
  nameOfHolder: (id: string) => string
}

export function useHolders(): Holders {
  const t = useTranslate()
  const { data } = useQuery({ ...dutyBoard, staleTime: minutes(5) })
  const holders = (data?.advisers ?? []).map(({ user_id: id, display_name: name }) => ({ id, name }))
  return {
    holders,
    nameOfHolder(wanted) {
      if (wanted === NOBODY) return t('requests.nobody')
      return holders.find(({ id }) => id === wanted)?.name ?? t('requests.filter.formerHolder')
    },
  }
}
