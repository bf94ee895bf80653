/**
 * The words of the screen «Comment cela se passe», in all languages. Only the server loads it: the screen has no script.
 * It promises nothing that the specification, the charter or the legal notice does not.
 */
import type { Message } from './dictionary.ts'
import { inEach } from './in-each.ts'

export interface HowItGoesWords {
  lead: string
  steps: readonly DescribedStep[]
  /** The block about the company: a heading, and a label for each setting of the operator. */
  people: {
    title: string
    /** With {languages}. */
    speaks: string
    /** With {city}. */
    where: string
    /** With {first}, {last}, {opens}, {closes}. */
    hours: string
    /** With {day}, {opens}, {closes}. */
    hoursOfOneDay: string
  }
  measured: {
    title: string
    /** With {count} minutes. */
    figure: Message
    /** With {requests}, {from}, {until}. */
    basis: string
  }
  guarantees: {
    title: string
    registration: string
    guarantor: string
    insurer: string
    mediator: string
    officialChannels: string
  }
  questionsTitle: string
  questions: readonly AnsweredQuestion[]
}

interface DescribedStep {
  title: string
  text: string
}

export interface AnsweredQuestion {
  question: string
  answer: string
}

export const howItGoesWords = await inEach<HowItGoesWords>(
  async (code) => (await import(`./${code}/how-it-goes.ts`)).howItGoes,
)
