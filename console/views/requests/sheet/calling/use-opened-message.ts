/**
 * Notes in the history that a chat or a mail was opened, with its words. If that fails, the link opens all the same.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MessageWay, OpenedMessage } from '#contract/client-messages.ts'
import { call } from '#console/calls/call.ts'
import { useNews } from '#console/news.ts'
import { refreshSheet } from '#console/views/requests/live/requests-cache.ts'
import { useSheet } from '../sheet-context.ts'

export function useOpenedMessage(): (way: MessageWay, message: OpenedMessage, words: string) => void {
  const queries = useQueryClient()
  const news = useNews()
  const request = useSheet().sheet.stand.id
  const noting = useMutation({
    mutationFn: (opened: { way: MessageWay; message: OpenedMessage; words: string }) =>
      call('note_message', { request, ...opened }),
    onSuccess: () => refreshSheet(queries, request),
    onError: news.failed,
  })
  return (way, message, words) => noting.mutate({ way, message, words })
}
