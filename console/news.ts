/** What the adviser is told after doing something: good news shortly, a failure in words that say what to do. */
import { useMemo } from 'react'
import type { ConsoleKey, ConsoleTranslate } from '#languages/console/console-words.ts'
import { useToast } from '#ui/Toast.tsx'
import { isProblem } from './calls/call.ts'
import { useTranslate } from './language.tsx'

export interface News {
  /** With `undo` the news can be taken back as long as it stands there. */
  done: (title: string, text?: string, undo?: () => void) => void
  failed: (error: unknown) => void
  /** Nothing was to be stored: what was asked for could not be read. */
  unread: (error: unknown) => void
}

export function useNews(): News {
  const t = useTranslate()
  const toast = useToast()
  return useMemo(
    () => ({
      done: (title, text, undo) =>
        toast({
          tone: 'success',
          title,
          ...(text ? { text } : {}),
          ...(undo ? { action: { label: t('console.undo'), run: undo }, passing: true } : {}),
        }),
      failed: (error) => toast({ tone: 'problem', ...wordsForLost(error, t) }),
      unread: (error) => toast({ tone: 'problem', ...wordsFor(error, t), passing: true }),
    }),
    [t, toast],
  )
}

export interface Words {
  title: string
  text: string
}

/** The words for a change that was not stored, or perhaps was: the words for a failed reading would leave that open. */
export function wordsForLost(error: unknown, t: ConsoleTranslate): Words {
  if (!isProblem(error, 'unreachable')) return wordsFor(error, t)
  if (error.details.unanswered) return { title: t('console.unanswered'), text: t('console.unanswered.text') }
  return { title: t('console.notSaved'), text: t('console.notSaved.text') }
}

/** A failure in the adviser's words; what the server said in English is for the log. */
export function wordsFor(error: unknown, t: ConsoleTranslate): Words {
  const [title, text] = keysFor(error)
  return { title: t(title), text: t(text) }
}

function keysFor(error: unknown): [ConsoleKey, ConsoleKey] {
  if (isProblem(error, 'unreachable')) return ['console.unreachable', 'console.unreachable.text']
  if (isProblem(error, '42501', 'insufficient_aal')) return ['console.forbidden', 'console.forbidden.text']
  if (isProblem(error) && error.status === 429) return ['console.tooMany', 'console.tooMany.text']
  return ['console.failed', 'console.failed.text']
}
