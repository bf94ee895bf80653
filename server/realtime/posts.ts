/** The messages between processes on one PostgreSQL. They carry no rights, and are validated like foreign input. */
import * as v from 'valibot'
import type { ChannelMessage } from './frames.ts'

const room = { topic: v.string(), isPrivate: v.boolean() }
const metas = v.record(v.string(), v.object({ metas: v.array(v.record(v.string(), v.unknown())) }))

const PostSchema = v.variant('kind', [
  v.object({ kind: v.literal('broadcast'), ...room, event: v.string(), json: v.string() }),
  v.object({ kind: v.literal('bytes'), ...room, event: v.string(), base64: v.string() }),
  v.object({ kind: v.literal('presence'), ...room, joins: metas, leaves: metas }),
])
export type Post = v.InferOutput<typeof PostSchema>

const NoticeSchema = v.union([
  v.object({ from: v.string(), posts: v.array(PostSchema) }),
  v.object({ from: v.string(), parcel: v.pipe(v.string(), v.uuid()) }),
  v.object({ message: v.object({ id: v.pipe(v.string(), v.uuid()), topic: v.string(), private: v.boolean() }) }),
  v.object({ rights: v.string() }),
  v.object({ changes: v.literal(true) }),
])
/**
 * A notice of the database: posts of a process or the place where they are stored, a stored message, changed rights of
 * a user, or a change of a table.
 */
export type Notice = v.InferOutput<typeof NoticeSchema>

export function readNotice(text: string): Notice | undefined {
  return parsed(NoticeSchema, text)
}

export function readPosts(text: string): readonly Post[] {
  return parsed(v.array(PostSchema), text) ?? []
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, text: string): T | undefined {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

export function messageOf(post: Post & { kind: 'broadcast' | 'bytes' }): ChannelMessage {
  if (post.kind === 'bytes') return { event: post.event, body: Buffer.from(post.base64, 'base64') }
  JSON.parse(post.json)
  return { event: post.event, body: post.json }
}

/** PostgreSQL allows less than 8 000 bytes. */
const LONGEST_NOTICE = 7900

/** Packs posts, in order, into as few texts as possible. One that is too long is alone, with `isParcel`. */
export function packPosts(from: string, posts: readonly Post[]): { text: string; isParcel: boolean }[] {
  const packed: { text: string; isParcel: boolean }[] = []
  let together: string[] = []
  let size = 0
  const most = LONGEST_NOTICE - 80
  const close = () => {
    if (together.length > 0) {
      packed.push({ text: `{"from":${JSON.stringify(from)},"posts":[${together.join(',')}]}`, isParcel: false })
    }
    together = []
    size = 0
  }
  for (const post of posts) {
    const text = JSON.stringify(post)
    const length = Buffer.byteLength(text) + 1
    if (size + length > most) close()
    if (length > most) packed.push({ text: `[${text}]`, isParcel: true })
    else {
      together.push(text)
      size += length
    }
  }
  close()
  return packed
}
