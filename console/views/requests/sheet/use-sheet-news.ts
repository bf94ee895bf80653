/** News of a call sheet names its client: the adviser may have gone on to another one meanwhile. */
import { useMemo } from 'react'
import { type News, useNews } from '#console/news.ts'

export function useSheetNews(name: string): News {
  const news = useNews()
  return useMemo(
    () => ({
      ...news,
      done: (title, text, undo) => news.done(title, [`\u2068${name}\u2069`, text].filter(Boolean).join(' · '), undo),
    }),
    [news, name],
  )
}
