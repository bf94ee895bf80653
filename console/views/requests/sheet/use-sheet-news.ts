/** News of a call sheet names its client: the adviser may have gone on to another one meanwhile. */
import { isolate } from '#languages/isolate.ts'
import { useMemo } from 'react'
import { type News, useNews } from '#console/news.ts'

export function useSheetNews(name: string): News {
  const news = useNews()
  return useMemo(
    () => ({
      ...news,
      done: (title, text, undo) => news.done(title, [isolate(name), text].filter(Boolean).join(' · '), undo),
    }),
    [news, name],
  )
}
