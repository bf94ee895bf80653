/** The sentences of an adviser to a client, in English. */
import type { CallWords } from '../console/call-words.ts'

export const calls: CallWords = {
  opening:
    'Hello, this is {adviser} from {brand}. So that you know it is really us, your code is {code}. Am I speaking with {name}?',
  openingWithoutCode: 'Hello, this is {adviser} from {brand}. Am I speaking with {name}?',
  subject: 'You asked us for a quote for: {titles}.',
  mailbox:
    'Hello, this is {adviser} from {brand}, about your request {reference}. Your code is {code}. I will call you again very soon.',
  greeting:
    'Hello, this is {adviser} from {brand}. You asked us for a quote ({reference}) for: {titles}. When may we call you?',
  missed:
    'Hello, {adviser} from {brand}. I tried to call you about your request {reference}. At what time may I reach you?',
  quoteSoon:
    'Hello, {adviser} from {brand}. Thank you for our talk about your request {reference}. I am preparing your detailed quote and will send it as soon as it is ready.',
  quoteSent:
    'Hello, {adviser} from {brand}. Your quote for the request {reference} has just gone out. Tell me whether it reached you, and if you have any questions.',
  followUp:
    'Hello, {adviser} from {brand}. Have you been able to read the quote for your request {reference}? I am glad to answer your questions, or to change it as you wish.',
  greetingWithoutTitles:
    'Hello, this is {adviser} from {brand}. You asked us for a quote ({reference}). When may we call you?',
  page: 'Hello, {adviser} from {brand}. Here is the page of your request {reference}: it shows where it stands and the code I will say on the telephone. {link}',
  mailSubject: 'Your quote request {reference}',
  mail: 'Hello,\n\nThis is {adviser} from {brand}. You asked us for a quote ({reference}), but we cannot reach you on the number you left. On which number, and at what time, may we call you?',
}
