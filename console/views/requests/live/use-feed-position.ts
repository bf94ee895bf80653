/**
 * Keeps the position in the feed of changes, from which each view goes on. The first position is older than all lists, so
 * they are read once and miss no change.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#console/session/current-adviser.ts'
import type { FeedPosition } from './follow-changes.ts'

const FEED_POSITION = ['requests', 'feed-position']

export function useFeedPosition(): FeedPosition {
  const queries = useQueryClient()
  const { feed_position: first } = useMe()
  // Kept for the life of the view: a later answer about the adviser may be newer than the lists.
  const [feed] = useState<FeedPosition>(() => ({
    position: () => queries.getQueryData<string>(FEED_POSITION) ?? first,
    goOn(position) {
      queries.setQueryDefaults(FEED_POSITION, { gcTime: Infinity })
      queries.setQueryData(FEED_POSITION, position)
    },
  }))
  return feed
}
