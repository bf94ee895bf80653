/** GET /admin/users and /admin/users/:id — lists users in pages, searched and ordered, or reads one (protocol §7). */
import { Problem } from '#contract/problems.ts'
import { asService } from '#server/access/as-service.ts'
import type { AdminFlow } from '#server/auth/flow.ts'
import { pageHeaders, readPage } from '#server/auth/paging.ts'
import { type UserJson, userJson } from '#server/auth/accounts/user-json.ts'
import { idIn } from '#server/auth/uuid.ts'

const AUDIENCE = 'authenticated'

export const readUserById: AdminFlow = async ({ params }, services) => {
  const id = idIn(params, 'id', 'user_id')
  return Response.json(await asService(services, (tx) => userJson(tx, id)))
}

export const listUsers: AdminFlow = async ({ url, header }, services) => {
  const query = url.searchParams
  const page = readPage(query)
  const aud = header('x-jwt-aud') ?? AUDIENCE
  const filter = query.get('filter') || null
  const order = orderOf(query.getAll('sort'))
  const { users, total } = await asService(services, async (tx) => {
    const [counted, listed] = await Promise.all([
      tx.query<{ total: string }>(`select count(*) as total from auth.users u where ${WANTED}`, [aud, filter]),
      tx.last<{ user: UserJson }>(
        `select auth.user_json(u) || '{"identities": null}' as "user" from auth.users u where ${WANTED}
         order by ${order} limit $3 offset $4`,
        [aud, filter, page.size, page.offset],
      ),
    ])
    return { users: listed.rows.map(({ user }) => user), total: Number(counted.rows[0]!.total) }
  })
  return Response.json({ users, aud }, { headers: pageHeaders('/admin/users', page, total) })
}

/** Finds the text anywhere in the address, the number or the name, without regard to case. */
const WANTED = `aud = $1 and ($2::text is null
  or strpos(coalesce(email, ''), lower($2)) > 0
  or strpos(coalesce(phone, ''), $2) > 0
  or strpos(lower(coalesce(raw_user_meta_data ->> 'full_name', '')), lower($2)) > 0)`

const SORTABLE: ReadonlySet<string> = new Set(['created_at', 'updated_at', 'last_sign_in_at', 'email', 'phone'])

/** Converts `created_at desc`, or a list of these, to SQL. The default is the newest first. */
function orderOf(asked: readonly string[]): string {
  const terms = asked.filter((term) => term !== '').map(termOf)
  return [...(terms.length > 0 ? terms : ['created_at desc']), 'id'].join(', ')
}

function termOf(text: string): string {
  const [column = '', direction = 'desc'] = text.trim().split(/\s+/)
  if (!SORTABLE.has(column))
    throw new Problem('validation_failed', `Bad Sort Parameters: bad field for sort '${column}'`)
  if (!/^(asc|desc)$/i.test(direction)) {
    throw new Problem(
      'validation_failed',
      `Bad Sort Parameters: bad direction for sort '${direction}', only 'asc' and 'desc' allowed`,
    )
  }
  return `${column} ${direction} nulls last`
}
