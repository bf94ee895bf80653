/** Runs the work of an entry screen, with a busy state, and its problem as a sentence for the screen. */
import { type FormEvent, useState, useTransition } from 'react'
import type { ConsoleKey } from '#languages/console/console-words.ts'
import { isProblem } from '../calls/call.ts'
import { useTranslate } from '../language.tsx'
import { wordsFor } from '../news.ts'

export interface FormWork {
  busy: boolean
  /** The problem, in words; null before and while sending. */
  problem: string | null
  send: (work: () => Promise<void>) => void
  submit: (event: FormEvent<HTMLFormElement>, work: (form: FormData) => Promise<void>) => void
}

/** `known` has the words of this screen for certain failures, by the code of the problem. */
export function useFormWork(known: Readonly<Record<string, ConsoleKey>>): FormWork {
  const t = useTranslate()
  const [busy, start] = useTransition()
  const [problem, setProblem] = useState<string | null>(null)

  function send(work: () => Promise<void>) {
    setProblem(null)
    start(async () => {
      try {
        await work()
      } catch (error) {
        setProblem(sentenceFor(error))
      }
    })
  }

  function sentenceFor(error: unknown): string {
    const own = isProblem(error) ? known[error.code] : undefined
    if (own) return t(own)
    const { title, text } = wordsFor(error, t)
    return `${title}. ${text}`
  }

  return {
    busy,
    problem,
    send,
    submit(event, work) {
      event.preventDefault()
      const form = new FormData(event.currentTarget)
      send(() => work(form))
    },
  }
}
