/** The screen "How it works" in English. */
import type { HowItGoesWords } from '../how-it-goes.ts'

export const howItGoes: HowItGoesWords = {
  lead: 'From your first question to the day itself: what we do, what you decide, and when you pay.',
  steps: [
    {
      title: 'The quote',
      text: 'An adviser calls you, or writes if you prefer. They prepare a written quote, free of charge: the exact seat, what is included, what is not, the total price. Nothing binds you until you accept it.',
    },
    {
      title: 'The hold',
      text: 'Need time to think? Ask your adviser to keep the places. They tell you whether the organiser agrees, and until when. After that hour the places go back on sale.',
    },
    {
      title: 'The deposit',
      text: 'You accept the quote in writing, then pay the deposit it names. It also says when the balance is due. Every sale has its invoice; no payment is taken in cash.',
    },
    {
      title: 'The documents',
      text: 'Confirmation and invoice come first. Tickets, passes and addresses follow as soon as the organiser hands them over. Where a ticket carries a name, your adviser asks for it in good time.',
    },
    {
      title: 'If the event is moved or cancelled',
      text: 'The quote says, before you pay anything, what then applies: another date, a refund, transport and hotel. If it happens, your adviser writes to you with the choices there are. The rights that the law gives you always come on top.',
    },
  ],
  people: {
    title: 'Who answers you',
    speaks: 'Speaks {languages}',
    where: 'Our office is in {city}',
    hours: '{first} to {last}, {opens} to {closes}, Paris time',
    hoursOfOneDay: '{day}, {opens} to {closes}, Paris time',
  },
  measured: {
    title: 'Our response time, measured',
    figure: '{count} min',
    basis:
      'The median time between a request and the first call. Requests counted, every one of the period: {requests}, from {from} to {until}.',
  },
  guarantees: {
    title: 'Your guarantees',
    registration: 'Registered travel agency',
    guarantor: 'Financial guarantee',
    insurer: 'Professional insurance',
    mediator: 'Consumer mediator',
    officialChannels: 'Our places come from',
  },
  questionsTitle: 'Questions and answers',
  questions: [
    {
      question: 'Does asking for a quote commit me?',
      answer: 'No. It is free. Only a quote that you have accepted binds both sides.',
    },
    {
      question: 'When do you call me back?',
      answer:
        'Within 30 minutes. If nobody is on duty at that hour, the form tells you the hour of the call before you send it. You can also choose this evening, tomorrow morning, a day and an hour, or a written answer.',
    },
    {
      question: 'What does "From" mean in a price?',
      answer:
        'It is the lowest price of the experience, for one person. The final price depends on the seat, the dates and the options: it stands in the quote.',
    },
    {
      question: 'Can I pay in cash?',
      answer: 'No. Our charter forbids it, and every sale has its invoice.',
    },
    {
      question: 'My event has no dates yet, or it is over. What can I do?',
      answer:
        'Ask to be told: we write to you once, when the dates of the next edition are published. An e-mail address is enough, and nobody calls you.',
    },
    {
      question: 'Can I change my request after sending it?',
      answer:
        'Yes. Our e-mail holds the link to your private page: there you follow the request, correct it, withdraw it or erase it.',
    },
    {
      question: 'Who sees my contact details?',
      answer:
        'Our advisers and, only to run the site, the company that hosts it. They are neither sold nor passed on to others. The legal notice says the rest.',
    },
  ],
}
