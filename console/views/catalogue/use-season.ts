/** Reads the catalogue every 5 seconds while the view is open, because a colleague may change it at any moment. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { IsoDate } from '#catalogue/experience.ts'
import type { CatalogueRoom } from '#contract/database-types.ts'
import { seconds } from '#contract/durations.ts'
import { call } from '#console/calls/call.ts'
import { useToday } from '#console/time/use-today.ts'
import { base } from './base.ts'
import { type Season, seasonOf } from './season.ts'

const KEY = ['catalogue-room']

export interface RoomAndSeason extends Season {
  room: CatalogueRoom
  today: IsoDate
}

export function useSeason() {
  const today = useToday() as IsoDate
  const {
    data: room,
    error,
    refetch,
  } = useQuery({
    queryKey: KEY,
    queryFn: () => call('catalogue_room', {}),
    staleTime: 0,
    refetchInterval: seconds(5),
  })
  const season = useMemo<RoomAndSeason | undefined>(
    () => room && { room, today, ...seasonOf(base, room, today) },
    [room, today],
  )
  return { season, error, retry: () => void refetch() }
}

/** Refetches the season after a change, and the texts of experiences that the other views read. */
export function useSeasonChanged(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: KEY }),
      client.invalidateQueries({ queryKey: ['experience-texts'] }),
    ])
  }, [client])
}
