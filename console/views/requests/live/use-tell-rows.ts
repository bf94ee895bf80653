/** Tells of one request by the name of its client, and of several by their number, because a toast replaces the one before. */
import { useToast } from '#ui/Toast.tsx'
import type { InboxRow } from '#contract/database-types.ts'
import { useLanguage } from '#console/language.tsx'
import { go } from '#console/router.tsx'

export function useTellRows(): (news: 'requests.handedOver' | 'requests.callDue', rows: readonly InboxRow[]) => void {
  const { t } = useLanguage()
  const toast = useToast()
  return (news, rows) => {
    const [only, other] = rows
    if (!only) return
    toast({
      tone: 'success',
      title: other ? t(`${news}Many`, { count: rows.length }) : t(news, { name: only.name }),
      action: { label: t('requests.callDue.open'), run: () => go(other ? '/?mine=1' : `/requests/${only.id}`) },
    })
  }
}
