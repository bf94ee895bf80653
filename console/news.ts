/** Shows the outcome of an act in a toast: a short text after a success, or what to do after a failure. */
import { useMemo, useRef } from 'react'
import type { ConsoleKey, ConsoleTranslate } from '#languages/console/console-words.ts'
import { type ToastMessage, useToast } from '#ui/Toast.tsx'
import { isProblem, NO_ROOM } from './calls/call.ts'
import { client } from './session/client.ts'
import { useTranslate } from './language.tsx'
import { noteUndo } from './undo.ts'

type Undo = () => unknown

export interface News {
  /** With `undo` the toast has a button that undoes the act. If it returns a promise, its failure is told. */
  done: (title: string, text?: string, undo?: Undo) => void
  /** The problem stays until it is dismissed, a later act of the component succeeds, or the returned function is called. */
  failed: (error: unknown) => () => void
  /** For an undo that failed: the toast offers it again if no answer came. */
  undoFailed: (error: unknown, undo: Undo) => () => void
  /** For a failed read: its words do not mention that something was not stored. */
  unread: (error: unknown) => void
}

export function useNews(): News {
  const t = useTranslate()
  const toast = useToast()
  const unsolved = useRef(() => {})
  return useMemo(() => {
    return {
      done(title, text, undo) {
        unsolved.current()
        show({ tone: 'success', title, ...(text ? { text } : {}), passing: true }, undo)
      },
      failed: (error) => tell(error),
      undoFailed: tell,
      unread: (error) => toast({ tone: 'problem', ...wordsFor(error, t), passing: true }),
    }
    function tell(error: unknown, undo?: Undo): () => void {
      const shown = tellFailure(error, undo)
      const solve = () => void withdraw(shown)
      unsolved.current = solve
      return solve
    }
    async function tellFailure(error: unknown, undo?: Undo): Promise<() => void> {
      const words = (await isSignedOut(error)) ? signedOutWords(t) : wordsForFailedChange(error, t)
      return show({ tone: 'problem', ...words }, isProblem(error, 'unreachable') ? undo : undefined)
    }
    function show(message: ToastMessage, undo?: Undo): () => void {
      const run =
        undo &&
        noteUndo(() => {
          dismiss()
          void carryOut(undo)
        })
      const dismiss = toast({ ...message, ...(run && { action: { label: t('console.undo'), run } }) })
      return dismiss
    }
    async function carryOut(undo: Undo): Promise<void> {
      try {
        await undo()
      } catch (error) {
        tell(error, undo)
      }
    }
  }, [t, toast])
}

async function withdraw(shown: Promise<() => void>): Promise<void> {
  const dismiss = await shown
  dismiss()
}

/** Whether the call was refused because the session has ended. Asking for the user then ends it on this device, too. */
async function isSignedOut(error: unknown): Promise<boolean> {
  if (!isProblem(error, '42501')) return false
  await client.auth.getUser()
  const { data } = await client.auth.getSession()
  return data.session === null
}

const signedOutWords = (t: ConsoleTranslate): Words => ({
  title: t('console.signedOut'),
  text: t('console.signedOut.text'),
})

export interface Words {
  title: string
  text: string
}

/**
 * The words for a change that failed: they say whether it was stored, which the words for a failed reading leave open.
 */
export function wordsForFailedChange(error: unknown, t: ConsoleTranslate): Words {
  if (!isProblem(error, 'unreachable')) return wordsFor(error, t)
  if (error.details.unanswered) return { title: t('console.unanswered'), text: t('console.unanswered.text') }
  return { title: t('console.notSaved'), text: t('console.notSaved.text') }
}

/** The words for a failure, in the adviser's language; the English message of the server is for the log. */
export function wordsFor(error: unknown, t: ConsoleTranslate): Words {
  const [title, text] = keysFor(error)
  return { title: t(title), text: t(text) }
}

function keysFor(error: unknown): [ConsoleKey, ConsoleKey] {
  if (isProblem(error, 'unreachable')) return ['console.unreachable', 'console.unreachable.text']
  if (isProblem(error, '42501', 'insufficient_aal')) return ['console.forbidden', 'console.forbidden.text']
  if (isProblem(error) && error.status === 429) return ['console.tooMany', 'console.tooMany.text']
  if (isProblem(error) && error.status === NO_ROOM) return ['console.noRoom', 'console.noRoom.text']
  return ['console.failed', 'console.failed.text']
}
