/** The table of tasks: the handler for each name of a task. A new task is a name in `task.ts` and a row here. */
import { tellOfRecovery } from './auth/factors/tell-of-recovery.ts'
import { sendRequestedLetter } from './auth/tokens/send-requested-letter.ts'
import { tidyAuth } from './auth/tidy.ts'
import { callFunction, type EventServices, tellMonth } from './functions/call-function.ts'
import { sendLetter } from './mail/send-letter.ts'
import { sendTestLetter } from './mail/send-test-letter.ts'
import { sendTextMessage } from './mail/send-text-message.ts'
import { confirmToVisitor } from './promise/confirm-to-visitor.ts'
import { forgetErased } from './promise/forget-erased.ts'
import { giveBackAbsent } from './promise/give-back-absent.ts'
import { inviteAdviser } from './auth/accounts/invite-adviser.ts'
import { keepNoLonger } from './promise/keep-no-longer.ts'
import { ownBreach } from './promise/own-breach.ts'
import { remindOfQuote } from './promise/remind-of-quote.ts'
import { tellOfQuote } from './promise/tell-of-quote.ts'
import { writeAgain } from './promise/write-again.ts'
import { notifyAdvisers, remindAdvisers } from './promise/tell-advisers.ts'
import { callWebhook } from './promise/tell-webhook.ts'
import { sendPush } from './push/send-push.ts'
import { publishPlanned } from './pages/publish-planned.ts'
import { pruneMessages } from './realtime/prune-messages.ts'
import { sweepPictures } from './pictures/sweep-pictures.ts'
import { keepFigures } from './pages/catalogue/keep-figures.ts'
import { tellOfEditions } from './pages/catalogue/tell-of-editions.ts'
import { endDecks } from './together/end-decks.ts'
import type { AuthServices } from './auth/auth-services.ts'
import type { MailServices } from './mail/mail-services.ts'
import type { PromiseServices } from './promise/promise-services.ts'
import type { PushServices } from './push/push-services.ts'
import { removeObjectBytes, type SweepServices, sweepObjects } from './storage/remove-object-bytes.ts'
import type { TaskHandler, TaskName } from './outbox/task.ts'

type TaskServices = AuthServices & MailServices & PromiseServices & PushServices & EventServices & SweepServices

export const tasks: Readonly<Record<TaskName, TaskHandler<TaskServices>>> = {
  send_letter: sendLetter,
  send_text_message: sendTextMessage,
  send_push: sendPush,
  test_letter: sendTestLetter,
  asked_letter: sendRequestedLetter,
  tidy_auth: tidyAuth,
  promise_confirm: confirmToVisitor,
  letters_again: writeAgain,
  promise_notify: notifyAdvisers,
  promise_reminder: remindAdvisers,
  promise_breach: ownBreach,
  promise_quote: remindOfQuote,
  quote_letter: tellOfQuote,
  give_back_absent: giveBackAbsent,
  call_webhook: callWebhook,
  adviser_invitation: inviteAdviser,
  recovery_notice: tellOfRecovery,
  retention: keepNoLonger,
  forget_erased: forgetErased,
  publish_planned: publishPlanned,
  tell_of_editions: tellOfEditions,
  prune_realtime: pruneMessages,
  end_decks: endDecks,
  call_function: callFunction,
  tell_month: tellMonth,
  remove_object_bytes: removeObjectBytes,
  sweep_objects: sweepObjects,
  sweep_pictures: sweepPictures,
  keep_figures: keepFigures,
}
