/** The letters in English (product §3.6, §4). */
import type { LetterWords } from '../letter-words.ts'

export const letters: LetterWords = {
  'letter.greeting': 'Dear {name},',
  'letter.picture': 'Stands fanning out around a setting sun, seen from the front row',
  'letter.address': 'If the button does not work, copy this address into your browser:',
  'letter.code': 'Or enter this code',
  'letter.onlyCode': 'Your code',
  'letter.valid': 'Valid for {duration}, once only. Do not share it with anyone.',
  'letter.validUntil': 'Valid until {when}, once only. Do not share it with anyone.',
  'letter.validLonger':
    'The code is valid for {duration}, the link for {forLink}; one of them, once. Do not share them.',
  'letter.notYou': 'Was this not you?',
  'letter.question': 'Any questions? Write to us at {email}.',
  'letter.automatic': 'Sent automatically by {brand}, without trackers or advertising.',
  'letter.publisher': '{publisher} · {address}',

  'letter.fact': '{label}: {value}',
  'letter.reference': 'Reference',
  'letter.name': 'Name',
  'letter.language': 'Language',
  'letter.people': 'People',
  'letter.dates': 'Preferred dates',
  'letter.experiences': 'Experiences',
  'letter.callBefore': 'Call promised by',
  'letter.answerBefore': 'Written reply promised by',
  'letter.reach': 'To be reached',
  'letter.reach.writing': 'in writing, without a call',
  'letter.reach.from': 'from {when}',
  'letter.assistant': 'Copied in',
  'letter.waiting': 'Waiting for',
  'letter.takenBy': 'Claimed by',
  'letter.when': 'When',
  'letter.device': 'Device',
  'letter.newAddress': 'New address',

  'confirmSignUp.subject': 'Confirm your email address',
  'confirmSignUp.preview': 'One tap and your {brand} account is open.',
  'confirmSignUp.title': 'Welcome to the front row',
  'confirmSignUp.text': 'Confirm your email address to open your {brand} account.',
  'confirmSignUp.action': 'Confirm my address',
  'confirmSignUp.notYou': 'Do nothing: no account will be opened for this address.',

  'invite.subject': 'Your invitation to join {brand}',
  'invite.preview': 'A seat is waiting for you in the team.',
  'invite.title': 'A seat is waiting for you',
  'invite.text': 'The {brand} team invites you to join. Accept, then choose your password.',
  'invite.action': 'Accept the invitation',
  'invite.notYou': 'If you did not expect this invitation, ignore it: it will expire by itself.',

  'magicLink.subject': 'Your sign-in link',
  'magicLink.preview': 'Enter {brand} without a password.',
  'magicLink.title': 'Come in, it is open',
  'magicLink.text': 'Here is the link you asked for to sign in to {brand} without a password.',
  'magicLink.action': 'Sign in',
  'magicLink.notYou': 'Ignore this message: nobody can enter without it.',

  'recovery.subject': 'Choose a new password',
  'recovery.preview': 'The link you asked for to get back into your account.',
  'recovery.title': 'A new password',
  'recovery.text': 'You asked to change the password of your {brand} account.',
  'recovery.action': 'Choose a password',
  'recovery.notYou': 'Ignore this message: your password stays as it is.',

  'emailChangeNew.subject': 'Confirm your new email address',
  'emailChangeNew.preview': 'This address is to replace the old one on your account.',
  'emailChangeNew.title': 'Your new address',
  'emailChangeNew.text': 'This address is to become that of your {brand} account. Confirm that it is yours.',
  'emailChangeNew.action': 'Confirm this address',
  'emailChangeNew.notYou': 'Do nothing: this address will not be linked to any account.',

  'emailChangeCurrent.subject': 'Your email address is about to change',
  'emailChangeCurrent.preview': 'Allow the change, or refuse it.',
  'emailChangeCurrent.title': 'A change of address',
  'emailChangeCurrent.text': 'Somebody asked to replace the address of your {brand} account. Allow it if it was you.',
  'emailChangeCurrent.action': 'Allow the change',
  'emailChangeCurrent.notYou': 'Allow nothing, and change your password at once.',

  'testLetter.subject': 'Test letter from {brand}',
  'testLetter.preview': 'Mail is leaving.',
  'testLetter.title': 'Mail is leaving',
  'testLetter.text': 'You asked for this letter in the advisers’ room of {brand}. It has arrived: letters are leaving.',

  'addressClaimed.subject': 'Your address was asked for by another {brand} account',
  'addressClaimed.preview': 'Nothing has changed on your account.',
  'addressClaimed.title': 'Somebody asked for your address',
  'addressClaimed.text':
    'From another {brand} account, somebody asked to use this address. It already belongs to your account: nothing was changed.',
  'addressClaimed.you': 'If it was you, sign in with this address; if need be, ask for a new password.',
  'addressClaimed.notYou': 'Do nothing: your account remains yours, and nobody has learnt that it exists.',

  'reauthentication.subject': 'Your verification code',
  'reauthentication.preview': 'To confirm that it is really you.',
  'reauthentication.title': 'Is it really you?',
  'reauthentication.text': 'Enter this code to confirm an important change to your {brand} account.',
  'reauthentication.notYou':
    'Somebody may have got into your account: change your password and end your other sessions.',

  'signInNotice.subject': 'New sign-in to your account',
  'signInNotice.preview': 'If it was you, there is nothing to do.',
  'signInNotice.title': 'A new sign-in',
  'signInNotice.text':
    'Somebody has just signed in to your {brand} account from a new device. If it was you, there is nothing to do.',
  'signInNotice.action': 'See my sessions',
  'signInNotice.notYou': 'End all your sessions and change your password.',

  'recoveryNotice.subject': 'A recovery code was used',
  'recoveryNotice.preview': 'Your second factor was removed. If it was you, set up a new one.',
  'recoveryNotice.title': 'A recovery code was used',
  'recoveryNotice.text':
    'Somebody who knows your password has just used one of your recovery codes at {brand}. Your second factor was removed and your other sessions are closed. If it was you, set up a new second factor now.',
  'recoveryNotice.left': {
    one: 'You have {count} recovery code left.',
    other: 'You have {count} recovery codes left.',
  },
  'recoveryNotice.action': 'Open my account',
  'recoveryNotice.notYou':
    'Tell an administrator at once: only they can close this account. Then change your password.',

  'adviserNewRequest.subject': 'New request {reference}: call by {hour}',
  'adviserNewRequest.preview': 'First call promised by {hour}.',
  'adviserNewRequest.title': 'A request has just arrived',
  'adviserNewRequest.action': 'Open the call sheet',
  'adviserNewRequest.note': 'The reminders end with the first call, not before.',
  'adviserNewRequest.writing.subject': 'New request {reference}: a written reply is expected',
  'adviserNewRequest.writing.preview': 'Written reply promised by {when}.',

  'adviserReminder.subject': {
    one: '{reference}: one minute left to call',
    other: '{reference}: {count} minutes left to call',
  },
  'adviserReminder.preview': 'First call promised by {hour}.',
  'adviserReminder.title': { one: 'One minute left', other: '{count} minutes left' },
  'adviserReminder.untaken': 'Nobody has claimed this request yet.',
  'adviserReminder.taken': 'This request is claimed, but nobody has called yet.',
  'adviserReminder.missed.subject': '{reference}: promise missed, call now',
  'adviserReminder.missed.title': 'The promise was not kept',
  'adviserReminder.yours':
    'You claimed this request, but nobody has called yet. Without a call by minute 22 it goes back to the team.',
  'adviserReminder.givenBack': 'This request was claimed, but nobody called: it is free to claim again.',
  'adviserReminder.yoursGivenBack':
    'You had claimed this request, but nobody called: it went back to the team. You can claim it again.',
  'adviserReminder.missed':
    'The client was to be called by {hour}, and nobody called. Their page tells them a new time.',
  'adviserReminder.apologised':
    'The client was to be called by {hour}, and nobody called. A letter of apology is going to them, with a new time.',
  'adviserReminder.action': 'Call now',
  'adviserReminder.writing.subject': '{reference}: written reply due by {hour}',
  'adviserReminder.writing.preview': 'Written reply promised by {hour}.',
  'adviserReminder.writing': 'This client wishes a written reply, promised by {hour}. Nothing is noted yet.',
  'adviserReminder.writing.yours':
    'You claimed this request: a written reply is promised by {hour}, and nothing is noted. Eight minutes before, it goes back to the team.',
  'adviserReminder.writing.givenBack':
    'This request awaits a written reply, promised by {hour}. It was claimed, but nothing is noted: it is free to claim again.',
  'adviserReminder.writing.yoursGivenBack':
    'You had claimed this request, which awaits a written reply by {hour}, but nothing is noted: it went back to the team. You can claim it again.',
  'adviserReminder.writing.missed.subject': '{reference}: promise missed, write now',
  'adviserReminder.writing.missed':
    'This client expected a written reply by {hour}, and nothing is noted. Their page names a new time.',
  'adviserReminder.writing.action': 'Open the sheet',

  'push.welcome.title': '{brand}: notifications are on',
  'push.welcome.body': 'New requests and reminders show on this device.',

  'nextSteps.calendar': '{brand} · my next steps',
  'nextSteps.call': 'Call {name} · {reference}',
  'nextSteps.answer': 'Reply in writing to {name} · {reference}',
  'nextSteps.quote': 'Quote promised to {name} · {reference}',
  'nextSteps.followUp': 'Follow up with {name} · {reference}',

  'quoteReminder.soon.subject': '{reference}: quote promised before {hour}',
  'quoteReminder.late.subject': '{reference}: quote is late',
  'quoteReminder.preview': 'Quote promised before {hour}.',
  'quoteReminder.soon.title': 'A quote is expected',
  'quoteReminder.late.title': 'The quote has not gone out',
  'quoteReminder.soon':
    'The client was reached and expects the quote before {hour}. Note it on the sheet once it has gone out.',
  'quoteReminder.late': 'The client expected the quote before {hour}. Send it, or call to say when it will come.',
  'quoteReminder.lateOfColleague':
    'The client expected the quote before {hour}, and nothing is noted. Ask whoever has the request, or take over.',
  'quoteReminder.by': 'Quote promised before',
  'quoteReminder.action': 'Open the sheet',

  'quoteReady.subject': 'Your {brand} quote is ready ({reference})',
  'quoteReady.again': 'Your {brand} quote has a new version ({reference})',
  'quoteReady.title': 'Your quote is ready',
  'quoteReady.titleAgain': 'A new version of your quote',
  'quoteReady.text':
    'Hello {name}, your adviser has placed your quote on your private page. Any questions? Just answer this letter.',
  'quoteReady.textAgain':
    'Hello {name}, your adviser has replaced your quote with a new version. It is on your private page.',
  'quoteReady.action': 'See my quote',
  'quoteReady.note': 'The quote is on your page alone: this link is personal, please do not pass it on.',
  'requestConfirmation.subject': 'Your request {reference} has arrived',
  'requestConfirmation.preview': 'An adviser will call you by {when}.',
  'requestConfirmation.title': 'Your evening begins here',
  'requestConfirmation.text': 'Your request has arrived. After the call, the detailed quote follows within 24 hours.',
  'requestConfirmation.hour': 'An adviser will call you by',
  'requestConfirmation.code': 'How you will know it is us',
  'requestConfirmation.codeText':
    'Our adviser will say this code first. If the person on the telephone does not know it, hang up.',
  'requestConfirmation.action': 'Track my request',
  'requestConfirmation.page':
    'On your private page you can follow, correct or withdraw your request, and download or erase your data. Its address is a secret: do not forward this message.',
  'requestConfirmation.notYou':
    'Somebody entered your address by mistake. Open the page to erase the request, or ignore this message.',
  'requestConfirmation.event': 'Call from {brand}',
  'requestConfirmation.eventText': 'Request {reference}. An adviser will call you by this time.',
  'requestConfirmation.from': 'An adviser will call you from',
  'requestConfirmation.latest': 'At the latest: {when}.',
  'requestConfirmation.writing': 'An adviser will reply in writing by',
  'requestConfirmation.writing.preview': 'An adviser will reply in writing by {when}.',
  'requestConfirmation.writing.text':
    'Your request has arrived. We will not call you: the reply comes in writing, and the detailed quote follows within 24 hours.',
  'requestConfirmation.copy': 'Copy of a letter to {name}, who gave your address.',
  'requestConfirmation.copy.subject': 'Copy: request {reference} from {name}',
  'requestConfirmation.copy.notYou':
    '{name} gave your address, perhaps by mistake. Ignore this message: your address serves for copies of this request alone.',
  'requestConfirmation.eventFrom': 'Request {reference}. An adviser will call you from this time, within half an hour.',

  'promiseApology.subject': 'We owe you a call ({reference})',
  'promiseApology.preview': 'We will call you by {when}.',
  'promiseApology.title': 'We are late',
  'promiseApology.text': 'We promised to call you by {was}. We did not, and we apologise.',
  'promiseApology.newHour': 'Your new time: we will call you by',
  'promiseApology.writing.subject': 'We owe you a reply ({reference})',
  'promiseApology.writing.preview': 'We will reply by {when}.',
  'promiseApology.writing.text': 'We promised to reply in writing by {was}. We did not, and we apologise.',
  'promiseApology.writing.newHour': 'Your new time: we will reply by',
  'promiseApology.action': 'See my request',
  'promiseApology.whatsapp': 'Would you rather not wait? Write to us on WhatsApp: {number}.',

  'alertConfirmation.subject': 'Please confirm: hear about the next edition',
  'alertConfirmation.preview': 'One press, and we will write to you when the dates are published.',
  'alertConfirmation.title': 'One press, and it is noted',
  'alertConfirmation.text':
    'You asked {brand} to write to you when the dates of the next edition are published. Please confirm that this address is yours.',
  'alertConfirmation.action': 'Let me know',
  'alertConfirmation.note':
    'Link valid for {duration}. Nothing is recorded until you confirm, and every later message lets you stop it all with one click.',
  'alertConfirmation.notYou': 'Do nothing: your address is not recorded, and we will not write to you.',

  'editionPublished.subject': {
    one: 'The dates of the next edition are published',
    other: 'The dates of {count} next editions are published',
  },
  'editionPublished.title': 'The dates are here',
  'editionPublished.list': 'You had asked to be told:',
  'editionPublished.action': 'See dates and prices',
  'editionPublished.note': 'Nobody will call you: if you are tempted, ask for your quote whenever you like.',
  'editionPublished.stop': 'Stop these messages',

  'alert.confirm.title': 'Hear about it',
  'alert.confirm.text': 'One more press: {brand} will write to you when the dates of the next edition are published.',
  'alert.confirm.action': 'Yes, let me know',
  'alert.kept.title': 'It is noted',
  'alert.kept.text':
    'We will write to you when the dates are published, once. That message lets you stop it all with one click.',
  'alert.stop.title': 'Stop hearing about it',
  'alert.stop.text': 'Your address will be erased from every list for next editions.',
  'alert.stop.action': 'Stop writing to me',
  'alert.stopped.title': 'It has stopped',
  'alert.stopped.text': 'Your address is erased. We will not write to you about next editions any more.',
  'alert.lost.title': 'This link no longer works',
  'alert.lost.text': 'It is incomplete or too old. Ask for a new one from the page of the event.',

  'preview.band':
    'Preview: drafts in their place, which visitors do not see. Nothing can be sent from here. This address works until {hour}.',

  'confirm.signup.title': 'One last step',
  'confirm.signup.text': 'Confirm that this email address is yours, and your {brand} account opens at once.',
  'confirm.signup.action': 'Confirm my address',
  'confirm.invite.title': 'A seat is waiting for you',
  'confirm.invite.text': 'Accept the invitation from {brand}. You will choose your password next.',
  'confirm.invite.action': 'Accept the invitation',
  'confirm.magiclink.title': 'Come in, it is open',
  'confirm.magiclink.text': 'One more press, and you are in at {brand} in this browser.',
  'confirm.magiclink.action': 'Sign me in',
  'confirm.recovery.title': 'A new password',
  'confirm.recovery.text': 'Continue to choose the new password of your {brand} account.',
  'confirm.recovery.action': 'Continue',
  'confirm.email_change.title': 'A change of address',
  'confirm.email_change.text': 'Confirm the change of the email address of your {brand} account.',
  'confirm.email_change.action': 'Confirm the change',
  'confirm.here.text':
    'Asked for it on another device, or not at all? Stay in this browser: here the link serves you alone.',
  'confirm.here.action': 'Continue in this browser',
  'confirm.note': 'Nothing happens until you press. This link works once.',
  'confirm.until': 'It is valid until {when}.',
  'confirm.lost.title': 'This link is incomplete',
  'confirm.lost.text': 'A part of it is missing. Open it from the message you received, or ask for a new one.',
  'confirm.lost.action': 'Go to the site',

  'textMessage.code': '{code} is your {brand} code, valid for {duration}. Do not share it.',
}
