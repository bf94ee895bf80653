/** Adds the client's name to the news of a call sheet, because the adviser may have opened another sheet meanwhile. */
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
