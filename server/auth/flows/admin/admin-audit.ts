/** GET /admin/audit — lists what happened to accounts, newest first, in pages (protocol §7). */
import { asService } from '#server/access/as-service.ts'
import type { AdminFlow } from '#server/auth/flow.ts'
import { pageHeaders, readPage } from '#server/auth/paging.ts'

export const readAudit: AdminFlow = async ({ url }, services) => {
  const page = readPage(url.searchParams)
  const [entries, total] = await asService(services, async (tx) => {
    const [counted, listed] = await Promise.all([
      tx.query<{ total: string }>('select count(*) as total from auth.audit_log_entries'),
      tx.last(LIST, [page.size, page.offset]),
    ])
    return [listed.rows, Number(counted.rows[0]!.total)] as const
  })
  return Response.json(entries, { headers: pageHeaders('/admin/audit', page, total) })
}

const LIST = `
  select id, ip_address, auth.rfc3339(created_at) as created_at, jsonb_build_object(
    'action', action, 'actor_id', actor_id, 'log_type', 'account', 'traits', details || jsonb_build_object('user_id', user_id)
  ) as payload
  from auth.audit_log_entries order by created_at desc, id limit $1 offset $2`
