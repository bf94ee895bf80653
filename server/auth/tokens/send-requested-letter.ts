/**
 * The task `asked_letter`: counts the request, looks the address up, and sends the letter of the call. If there is
 * nothing to send, it queues a letter to nobody, so that the queue has the same work (safety F38).
 */
import type { Transaction } from '#database/database.ts'
import { enqueueBlank } from '#server/mail/enqueue-letter.ts'
import type { TaskHandler } from '#server/outbox/task.ts'
import type { AuthServices } from '../auth-services.ts'
import { type LetterRequest, type AskingCall, readLetterRequest } from './ask-for-letter.ts'
import { asService } from '#server/access/as-service.ts'
import { sendChange } from '../accounts/ask-addresses.ts'
import { sendOneTimeCode } from '../flows/otp.ts'
import { sendRecovery } from '../flows/recover.ts'
import { sendAgain } from '../flows/resend.ts'
import { sendSignUp } from '../accounts/sign-up-letter.ts'
import { countWish } from './letter-budgets.ts'

/** Returns whether a letter was sent. */
type Answering = (tx: Transaction, asked: LetterRequest, services: AuthServices) => Promise<boolean>

const answers: Readonly<Record<AskingCall, Answering>> = {
  signup: sendSignUp,
  otp: sendOneTimeCode,
  recover: sendRecovery,
  resend: sendAgain,
  change: sendChange,
}

export const sendRequestedLetter: TaskHandler<AuthServices> = async (payload, services) => {
  const wish = readLetterRequest(payload, services)
  await asService(services, async (tx) => {
    const asked = { ...wish, mayReachStrangers: await countWish(tx, wish, services) }
    if (!(await answers[asked.of](tx, asked, services))) await enqueueBlank(tx, services)
  })
}
