/** Sends a file that the visitor adds: the server gives an address, and the file is sent straight to the storage. */
import { minutes } from '#contract/durations.ts'
import { askPage } from '../ask-page.ts'

/** `wrong` if the bytes are not of a type that is allowed. */
export type SentFile = 'sent' | 'full' | 'wrong' | 'failed'

const LONGEST_NAME = 100
/** The server waits as long for a slow upload. */
const PATIENCE = minutes(15)

export async function sendFile(token: string, file: File): Promise<SentFile> {
  const asked = await askPage<{ address: string | null }>('attach', token)
  if (!asked.ok) return 'failed'
  if (!asked.answer.address) return 'full'
  try {
    const answer = await fetch(asked.answer.address, {
      method: 'PUT',
      headers: { 'Content-Type': file.type, 'x-metadata': inBase64({ name: file.name.slice(-LONGEST_NAME) }) },
      body: file,
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (answer.ok) return 'sent'
    const { statusCode } = (await answer.json()) as { statusCode?: string }
    return statusCode === '415' ? 'wrong' : statusCode === '422' ? 'full' : 'failed'
  } catch {
    return 'failed'
  }
}

const inBase64 = (value: object) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
