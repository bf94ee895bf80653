/** Opens the page as it will be with every draft, for an hour (decision 053). The tab opens at once: browsers block one that comes after an answer. */
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
      // An address of this site, under the host name the browser uses.
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
