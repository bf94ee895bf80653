/** Opens the page as it will be with every draft. The tab opens at once: browsers block one that comes after an answer. */
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { askPreview } from './ask-preview.ts'

export function PreviewAction({ language }: { language: string }) {
  const t = useTranslate()
  const news = useNews()
  const open = useMutation({
    mutationFn: async (tab: Window | null) => {
      const link = `${await askPreview()}?step=selection&lang=${language}`
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
