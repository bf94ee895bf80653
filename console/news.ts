/** What the adviser is told after doing something: good news shortly, a failure in words that say what to do. */
import { useMemo } from 'react'
import type { ConsoleKey, ConsoleTranslate } from '#languages/console-words.ts'
import { useToast } from '#ui/Toast.tsx'
import { isProblem } from './call.ts'
import { useTranslate } from './language.tsx'

export interface News {
  done: (title: string, text?: string) => void
  failed: (error: unknown) => void
}

export function useNews(): News {
  const t = useTranslate()
  const toast = useToast()
  return useMemo(
    () => ({
      done: (title, text) => toast({ tone: 'success', title, ...(text ? { text } : {}) }),
      failed: (error) => toast({ tone: 'problem', ...wordsFor(error, t) }),
    }),
    [t, toast],
  )
}

/** A failure in the adviser's words; what the server said in English is for the log. */
export function wordsFor(error: unknown, t: ConsoleTranslate): { title: string; text: string } {
  const [title, text] = keysFor(error)
  return { title: t(title), text: t(text) }
}

function keysFor(error: unknown): [ConsoleKey, ConsoleKey] {
  if (isProblem(error, 'unreachable')) return ['console.unreachable', 'connection.lostText']
  if (isProblem(error, '42501', 'insufficient_aal')) return ['console.forbidden', 'console.forbidden.text']
  if (isProblem(error) && error.status === 429) return ['console.tooMany', 'console.tooMany.text']
  return ['console.failed', 'console.failed.text']
}
