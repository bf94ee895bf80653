/**
 * Opens the page with all drafts by a link that is valid for an hour (decision 053). The tab is opened before the request,
 * because browsers block a tab that opens after an answer.
 */
import { useMutation } from '@tanstack/react-query'
import { PREVIEW_PATH } from '#contract/preview.ts'
import { askLink } from '#console/calls/ask-link.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'

export function PreviewAction({ language }: { language: string }) {
  const t = useTranslate()
  const news = useNews()
  const open = useMutation({
    mutationFn: async (tab: Window | null) => {
      // Only the path: the host name of the link may differ from the one that the browser uses.
      const { pathname } = new URL(await askLink(PREVIEW_PATH, {}))
      const link = `${pathname}?step=selection&lang=${language}`
      if (tab) tab.location.replace(link)
      else location.assign(link)
    },
    onError(error, tab) {
      tab?.close()
      news.unread(error)
    },
  })
  return (
    <Action busy={open.isPending} onClick={() => open.mutate(window.open('', '_blank'))}>
      {t('catalogue.realPage')}
    </Action>
  )
}
